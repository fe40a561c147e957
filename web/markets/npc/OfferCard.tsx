import { type ReactNode, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { NpcOfferView } from '#shared/contract/markets.ts';
import { resourceArt } from '#web/art/resources.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { isQuantity, quantityText } from '../quantity.ts';
import { useBuyResource } from './npc-offers.ts';

/** The classes of the merchant's three cards, which align their bottoms. */
export const OFFER_LAYOUT = 'flex min-h-110 flex-col gap-4';

/** The bottom of a card: its price and its button. */
export function OfferFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-auto grid gap-1 border-t-2 border-dashed border-line pt-3">{children}</div>
  );
}

function OfferHeading({ offer: { resource, price } }: Props) {
  const Art = resourceArt[resource];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="grid size-20 shrink-0 place-items-center rounded-full bg-vanilla">
        <Art className="size-14" />
      </span>
      <div className="min-w-0">
        <h2 className="text-2xl">{GOOD_NAMES[resource]}</h2>
        <p className="flex flex-wrap items-center gap-x-1.5 text-ink-soft">
          <Amount good="coins" amount={price} className="text-ink" /> l’una
        </p>
      </div>
    </div>
  );
}

function Availability({ offer: { resource, remaining, total } }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-2 text-sm">
        <span>Disponibili</span>
        <b className="tabular-nums">{`${formatNumber(remaining)}/${formatNumber(total)}`}</b>
      </p>
      <Progress label={`${GOOD_NAMES[resource]} disponibile`} percent={(remaining / total) * 100} />
    </div>
  );
}

type FieldsProps = {
  offer: NpcOfferView;
  quantity: number | null;
  isBuying: boolean;
  error: string | undefined;
  onChange: (quantity: number | null) => void;
};

function QuantityFields({ offer, quantity, isBuying, error, onChange }: FieldsProps) {
  const name = GOOD_NAMES[offer.resource];
  const isSoldOut = offer.remaining === 0;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Quantity
        label={`Quantità di ${name.toLowerCase()}`}
        value={quantity}
        min={isSoldOut ? 0 : 1}
        max={offer.remaining}
        disabled={isSoldOut || isBuying}
        error={error}
        onChange={onChange}
      />
      <QuickAmounts
        label={name}
        max={offer.remaining}
        disabled={isSoldOut || isBuying}
        onChoose={onChange}
      />
    </div>
  );
}

function Total({ total, missing, id }: { total: number; missing: number; id: string }) {
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span className="font-bold">Totale</span>
        <Amount good="coins" amount={total} className="font-display text-2xl" />
      </p>
      <ShortfallNote steady id={id} shortfall={{ coins: missing }} className="text-right" />
    </>
  );
}

type Props = { offer: NpcOfferView };

/** A resource that the merchant sells today: price, availability and the form to buy it. */
export function OfferCard({ offer }: Props) {
  const { resource, price, remaining } = offer;
  const [chosen, setChosen] = useState<number | null>(1);
  const { buy, isBuying } = useBuyResource(offer, () => setChosen(1));
  const name = GOOD_NAMES[resource];
  const isSoldOut = remaining === 0;
  const quantity = isSoldOut ? 0 : chosen;
  const wanted = quantity ?? 0;
  const has = useHoldings();
  const missing = has && !isBuying ? wanted * price - has('coins') : 0;
  const missingId = `${resource}-manca`;
  const error =
    wanted === 0 || isQuantity(quantity, remaining) ? undefined : quantityText(remaining);
  return (
    <Card aria-label={name} className={OFFER_LAYOUT}>
      <OfferHeading offer={offer} />
      <Availability offer={offer} />
      <QuantityFields
        offer={offer}
        quantity={quantity}
        isBuying={isBuying}
        error={error}
        onChange={setChosen}
      />
      <OfferFoot>
        <Total total={wanted * price} missing={missing} id={missingId} />
        <SubmitButton
          tone="butter"
          wide
          aria-describedby={missing > 0 ? missingId : undefined}
          disabled={wanted === 0 || error !== undefined || missing > 0}
          pending={isBuying}
          onClick={() => buy(wanted)}
        >
          {isSoldOut ? 'Esaurito oggi' : `Compra ${name.toLowerCase()}`}
        </SubmitButton>
      </OfferFoot>
    </Card>
  );
}
