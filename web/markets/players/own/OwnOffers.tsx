import { MINUTE } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { EmptyOffers } from '../EmptyOffers.tsx';
import { OFFERS_STALE } from '../use-prices.ts';
import { OwnOfferRow } from './OwnOfferRow.tsx';

/** The player's own offers: open, expired, and the latest sold ones. */
export function OwnOffers({ onCreate }: { onCreate: () => void }) {
  const mine = useCall('markets.myOffers', {}, { retry: 2, staleTime: OFFERS_STALE });
  const now = useNow(MINUTE);
  if (mine.isPending) return <RowsSkeleton />;
  if (mine.isError && !mine.data)
    return (
      <ErrorScreen
        message={mine.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void mine.refetch()}
      />
    );
  const { offers } = mine.data;
  if (offers.length === 0)
    return <EmptyOffers text="Non hai ancora offerte. Crea la prima!" onCreate={onCreate} />;
  return (
    <div className="grid gap-4">
      <ul aria-label="Le mie offerte" className="grid gap-3">
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
