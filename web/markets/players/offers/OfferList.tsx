import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { MINUTE } from '#shared/time.ts';
import { useSession } from '#web/api/session.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { EmptyOffers } from '../EmptyOffers.tsx';
import { OFFERS_STALE } from '../use-prices.ts';
import { OfferListRow } from './OfferListRow.tsx';
import { PriceList } from './PriceList.tsx';
import { ResourceFilter } from './ResourceFilter.tsx';

const BuyDialog = lazy(() => import('./BuyDialog.tsx'));

type Props = { onCreate: (resource?: Resource) => void };

const emptyText = (resource: Resource | undefined): string =>
  resource === undefined
    ? 'La bacheca è vuota. Crea tu la prima offerta!'
    : `Nessuna offerta di ${GOOD_NAMES[resource].toLowerCase()}. Crea tu la prima!`;

type Filter = { resource?: Resource };

function RefreshButton({ filter }: { filter: Filter }) {
  const client = useQueryClient();
  return (
    <IconButton
      label="Aggiorna la bacheca"
      onClick={() => void client.resetQueries({ queryKey: queryKeyOf('markets.offers', filter) })}
    >
      <RefreshIcon />
    </IconButton>
  );
}

type OffersProps = { filter: Filter; emptyState: ReactNode; onBuy: (offer: OfferView) => void };

function FilteredOffers({ filter, emptyState, onBuy }: OffersProps) {
  const query = usePages('markets.offers', filter, { staleTime: OFFERS_STALE, retry: 2 });
  const session = useSession();
  const now = useNow(MINUTE);
  const offers = query.data?.pages.flatMap(page => page.offers) ?? [];
  return (
    <PagedList query={query} count={offers.length} moreLabel="Carica altre" emptyState={emptyState}>
      <ul aria-label="Offerte" className="grid gap-3">
        {offers.map(offer => (
          <OfferListRow
            key={offer.id}
            offer={offer}
            now={now}
            isOwn={offer.sellerId === session.data?.user.id}
            onBuy={onBuy}
          />
        ))}
      </ul>
    </PagedList>
  );
}

/** The offers of all players, newest first, beside the prices of the market. */
export function OfferList({ onCreate }: Props) {
  const [resource, setResource] = useState<Resource>();
  const [chosenOffer, setChosenOffer] = useState<OfferView>();
  const filter = resource === undefined ? {} : { resource };
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <PriceList chosen={resource} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
          <ResourceFilter value={resource} onChange={setResource} />
          <RefreshButton filter={filter} />
        </div>
        <div>
          <FilteredOffers
            filter={filter}
            emptyState={
              <EmptyOffers text={emptyText(resource)} onCreate={() => onCreate(resource)} />
            }
            onBuy={setChosenOffer}
          />
        </div>
      </div>
      <LazyBoundary>
        {chosenOffer && <BuyDialog offer={chosenOffer} onClose={() => setChosenOffer(undefined)} />}
      </LazyBoundary>
    </div>
  );
}
