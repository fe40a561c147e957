import type { OwnOfferView } from '#shared/contract/markets.ts';
import { MINUTE } from '#shared/time.ts';
import { updateOptimistically, updatePagesOptimistically } from '#web/api/cached-reads.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { optimisticHoldings } from '#web/economy/holdings.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { EmptyOffers } from './OfferList.tsx';
import { OfferRow } from './OfferRow.tsx';
import { expiryText } from './offer-text.ts';
import { OFFERS_STALE } from './PriceList.tsx';

/** Cancels one of the player's own offers, which returns the unsold units. */
const useCancelOffer = ({ id, resource, quantity }: OwnOfferView) =>
  useWrite('markets.cancelOffer', {
    optimisticUpdates: () => [
      updateOptimistically('markets.myOffers', data => ({
        ...data,
        offers: data.offers.filter(offer => offer.id !== id),
      })),
      updatePagesOptimistically('markets.offers', page => ({
        ...page,
        offers: page.offers.filter(offer => offer.id !== id),
      })),
      optimisticHoldings({ [resource]: quantity }),
    ],
    onDone: () => toast({ title: 'Offerta cancellata' }),
    onFail: errorToast("Non è stato possibile cancellare l'offerta"),
  });

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
function OwnOfferRow({ offer, now }: { offer: OwnOfferView; now: number }) {
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

type Props = { onCreate: () => void };

function Offers({ offers, onCreate }: Props & { offers: readonly OwnOfferView[] }) {
  const now = useNow(MINUTE);
  if (offers.length === 0)
    return <EmptyOffers text="Non hai ancora offerte. Crea la prima!" onCreate={onCreate} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {offers.some(({ status }) => status === 'active') && (
        <LazyPushQuestion
          topic="market"
          question="Ti avviso quando qualcuno compra la tua offerta?"
        />
      )}
      <ul aria-label="Le mie offerte" className="grid grid-cols-1 gap-3">
        {offers.map(offer => (
          <OwnOfferRow key={offer.id} offer={offer} now={now} />
        ))}
      </ul>
      <Button tone="plain" className="justify-self-center" onClick={onCreate}>
        Crea un’altra offerta
      </Button>
    </div>
  );
}

/** The player's own offers: open, expired, and the latest sold ones. */
export function OwnOffers({ onCreate }: Props) {
  const mine = useCall('markets.myOffers', {}, { retry: 2, staleTime: OFFERS_STALE });
  return (
    <Loaded of={mine} skeleton={<RowsSkeleton />}>
      {({ offers }) => <Offers offers={offers} onCreate={onCreate} />}
    </Loaded>
  );
}
