import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { MINUTE } from '#shared/time.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { useSession } from '#web/auth/session.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PagedList } from '#web/ui/PagedList.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { EmptyOffers } from '../EmptyOffers.tsx';
import { OFFERS_STALE } from '../use-prices.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { OfferListRow } from './OfferListRow.tsx';
import { PriceList } from './PriceList.tsx';
import { ResourceFilter } from './ResourceFilter.tsx';

type Props = { onCreate: (resource?: Resource) => void };

const emptyText = (resource: Resource | undefined): string =>
  resource === undefined
    ? 'La bacheca è vuota. Crea tu la prima offerta!'
    : `Nessuna offerta di ${GOOD_NAMES[resource].toLowerCase()}. Crea tu la prima!`;

/** The offers of all players, newest first. */
export function OfferList({ onCreate }: Props) {
  const client = useQueryClient();
  const [resource, setResource] = useState<Resource>();
  const [wanted, setWanted] = useState<OfferView>();
  const filter = resource === undefined ? {} : { resource };
  const offers = usePages('markets.offers', filter, { staleTime: OFFERS_STALE, retry: 2 });
  const session = useSession();
  const now = useNow(MINUTE);
  const shown = offers.data?.pages.flatMap(page => page.offers) ?? [];
  return (
    <div className="offers-layout">
      <PriceList chosen={resource} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
          <ResourceFilter value={resource} onChange={setResource} />
          <IconButton
            label="Aggiorna la bacheca"
            onClick={() =>
              void client.resetQueries({ queryKey: queryKeyOf('markets.offers', filter) })
            }
          >
            <RefreshIcon />
          </IconButton>
        </div>
        <div>
          <PagedList
            query={offers}
            count={shown.length}
            moreLabel="Carica altre"
            emptyState={
              <EmptyOffers text={emptyText(resource)} onCreate={() => onCreate(resource)} />
            }
          >
            <ul aria-label="Offerte" className="grid gap-3">
              {shown.map(offer => (
                <OfferListRow
                  key={offer.id}
                  offer={offer}
                  now={now}
                  isOwn={offer.sellerId === session.data?.user.id}
                  onBuy={setWanted}
                />
              ))}
            </ul>
          </PagedList>
        </div>
      </div>
      {wanted && <BuyDialog offer={wanted} onClose={() => setWanted(undefined)} />}
    </div>
  );
}
