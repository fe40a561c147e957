import type { OwnOfferView } from '#shared/contract/markets.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { expiryText } from '../expiry.ts';
import { OfferRow } from '../OfferRow.tsx';
import { useCancelOffer } from './use-cancel.ts';

const STATUSES: Readonly<Record<OwnOfferView['status'], readonly [tone: Tone, name: string]>> = {
  active: ['good', 'Attiva'],
  expired: ['bad', 'Scaduta'],
  sold: ['plain', 'Venduta'],
  cancelled: ['plain', 'Cancellata'],
};

const noteOn = ({ status, expiresAt }: OwnOfferView, now: number): string => {
  if (status === 'sold') return 'Tutto venduto';
  if (status === 'cancelled') return 'Risorse tornate in dispensa';
  return status === 'expired'
    ? 'Cancellala per riprendere le risorse'
    : expiryText(Date.parse(expiresAt), now);
};

/** One's own offer, with the way to take it back. */
export function OwnOfferRow({ offer, now }: { offer: OwnOfferView; now: number }) {
  const cancel = useCancelOffer(offer);
  const isOver = offer.status === 'active' && Date.parse(offer.expiresAt) <= now;
  const shown: OwnOfferView = isOver ? { ...offer, status: 'expired' } : offer;
  const [tone, name] = STATUSES[shown.status];
  return (
    <OfferRow
      offer={offer}
      badge={<Badge tone={tone}>{name}</Badge>}
      note={noteOn(shown, now)}
      action={
        (shown.status === 'active' || shown.status === 'expired') && (
          <Button
            size="small"
            tone="plain"
            wide
            disabled={cancel.isPending}
            aria-label={`Cancella l’offerta di ${GOOD_NAMES[offer.resource].toLowerCase()}`}
            onClick={() => cancel.mutate({ id: offer.id })}
          >
            Cancella
          </Button>
        )
      }
    />
  );
}
