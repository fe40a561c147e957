import { ResourceBar } from '#web/economy/ResourceBar.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ChestCard } from './ChestCard.tsx';
import { MerchantHeader } from './MerchantHeader.tsx';
import { OfferCard } from './OfferCard.tsx';
import { useNpcOffers } from './use-npc-offers.ts';
import './npc.css';

const LIST_LAYOUT = 'grid gap-5 md:grid-cols-3';
const CARDS = ['first', 'second', 'chest'];

function NpcOfferList() {
  const offers = useNpcOffers();
  const reload = (): void => void offers.refetch();
  if (offers.isError && !offers.data)
    return (
      <ErrorScreen
        title="Errore nel caricamento delle offerte"
        message={offers.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={reload}
      />
    );
  return (
    <>
      <MerchantHeader renewsAt={offers.data?.renewsAt} onExpired={reload} />
      {offers.data ? (
        <ul className={LIST_LAYOUT}>
          {offers.data.offers.map(offer => (
            <li key={offer.resource} className="grid">
              <OfferCard offer={offer} />
            </li>
          ))}
          <li className="grid">
            <ChestCard treasure={offers.data.treasure} renewsAt={offers.data.renewsAt} />
          </li>
        </ul>
      ) : (
        <div role="status" aria-label="Caricamento..." className={LIST_LAYOUT}>
          {CARDS.map(card => (
            <Skeleton key={card} className="h-110 rounded-3xl" />
          ))}
        </div>
      )}
    </>
  );
}

/** The merchant's offers of the day (rule 96). */
export default function NpcMarketPage() {
  return (
    <>
      <PageHeader
        title="Mercato NPC"
        back={paths.bakery}
        backLabel="Torna alla pasticceria"
        closeLabel="Chiudi il mercato"
      />
      <Page
        title="Mercato NPC"
        className="mx-auto grid max-w-5xl gap-5 px-4 py-5 md:px-6 md:py-8 [&>*]:min-w-0"
      >
        <ResourceBar />
        <NpcOfferList />
      </Page>
    </>
  );
}
