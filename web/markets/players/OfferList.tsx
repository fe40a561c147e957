import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import type { OfferView } from '#shared/contract/markets.ts';
import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { MINUTE } from '#shared/time.ts';
import { useSession } from '#web/api/session.ts';
import { queryKeyOf } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyStall } from '#web/ui/illustrations.ts';
import { OfferRow } from './OfferRow.tsx';
import { expiryText } from './offer-text.ts';
import { OFFERS_STALE, PriceList } from './PriceList.tsx';

const BuyDialog = lazyDialog(() => import('./BuyDialog.tsx'));

type EmptyProps = { text: string; onCreate: () => void };

/** The empty state of a list of offers, with a button to create one. */
export function EmptyOffers({ text, onCreate }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      <EmptyState art={<Illustration of={emptyStall} className="w-56" />}>{text}</EmptyState>
      <Button onClick={onCreate}>Crea offerta</Button>
    </div>
  );
}

type RowProps = {
  offer: OfferView;
  now: number;
  isOwn: boolean;
  onBuy: (offer: OfferView) => void;
};

/** An offer in the list; the player's own ones and expired ones can't be bought. */
const OfferListRow = memo(function OfferListRow({ offer, now, isOwn, onBuy }: RowProps) {
  const expiresAt = Date.parse(offer.expiresAt);
  return (
    <OfferRow
      offer={offer}
      badge={isOwn && <Badge tone="wait">Tua</Badge>}
      note={
        <>
          <p>
            di <b>{offer.sellerUsername}</b>
          </p>
          <p>{expiryText(expiresAt, now)}</p>
        </>
      }
      action={
        <Button
          size="small"
          tone="butter"
          wide
          disabled={isOwn || expiresAt <= now}
          aria-label={`Compra ${GOOD_NAMES[offer.resource].toLowerCase()} da ${offer.sellerUsername}`}
          onClick={() => onBuy(offer)}
        >
          Compra
        </Button>
      }
    />
  );
});

type FilterProps = { value: Resource | undefined; onChange: (value: Resource | undefined) => void };

/** Filters the offers by resource; undefined shows all. */
function ResourceFilter({ value, onChange }: FilterProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(2.65rem,1fr))] gap-1.5 md:gap-2">
      <legend className="sr-only">Mostra le offerte di</legend>
      {[undefined, ...RESOURCES].map(resource => {
        const Art = resource && resourceArt[resource];
        return (
          <RadioCard
            key={resource ?? 'all'}
            name="resource"
            checked={value === resource}
            onChange={() => onChange(resource)}
            className="min-h-15 place-content-center text-[clamp(0.5625rem,2.8vw,0.75rem)] font-bold"
          >
            {Art && <Art className="size-7" />}
            <span>{resource ? GOOD_NAMES[resource] : 'Tutte'}</span>
          </RadioCard>
        );
      })}
    </fieldset>
  );
}

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
      <ul aria-label="Offerte" className="grid grid-cols-1 gap-3">
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

/** All players' offers, newest first, beside the market's prices. */
export function OfferList({ onCreate }: Props) {
  const [resource, setResource] = useState<Resource>();
  const [chosenOffer, setChosenOffer] = useState<OfferView>();
  const filter = resource === undefined ? {} : { resource };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
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
      <BuyDialog
        show={chosenOffer && { offer: chosenOffer }}
        onClose={() => setChosenOffer(undefined)}
      />
    </div>
  );
}
