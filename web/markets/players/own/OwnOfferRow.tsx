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

const noteText = ({ status, expiresAt }: OwnOfferView, now: number): string => {
  if (status === 'sold') return 'Tutto venduto';
  if (status === 'cancelled') return 'Risorse tornate in dispensa';
  return status === 'expired'
    ? 'Cancellala per riprendere le risorse'
    : expiryText(Date.parse(expiresAt), now);
};

/** One of the player's own offers, with a button to cancel it. */
export function OwnOfferRow({ offer, now }: { offer: OwnOfferView; now: number }) {
  const cancel = useCancelOffer(offer);
  const hasExpired = offer.status === 'active' && Date.parse(offer.expiresAt) <= now;
  const current: OwnOfferView = hasExpired ? { ...offer, status: 'expired' } : offer;
  const [tone, name] = STATUSES[current.status];
  return (
    <OfferRow
      offer={offer}
      badge={<Badge tone={tone}>{name}</Badge>}
      note={noteText(current, now)}
      action={
        (current.status === 'active' || current.status === 'expired') && (
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
