import { useState } from 'react';
import type { NpcOfferView } from '#shared/contract/markets.ts';
import { resourceArt } from '#web/art/resources/index.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { QuickAmounts } from '../QuickAmounts.tsx';
import { quantityError } from '../quantity.ts';
import { useBuyResource } from './use-buy.ts';

/** A resource of the day: how much of it, for how much. */
export function OfferCard({ offer }: { offer: NpcOfferView }) {
  const { resource, price, remaining, total } = offer;
  const [chosen, setChosen] = useState<number | null>(1);
  const { buy, isBuying } = useBuyResource(offer, () => setChosen(1));
  const has = useHoldings();
  const Art = resourceArt[resource];
  const name = GOOD_NAMES[resource];
  const isSoldOut = remaining === 0;
  const quantity = isSoldOut ? 0 : chosen;
  const wanted = quantity ?? 0;
  const complaint = wanted === 0 ? undefined : quantityError(quantity, remaining);
  return (
    <section aria-label={name} className="npc-card">
      <div className="flex items-center gap-4">
        <span className="npc-plate">
          <Art className="size-14" />
        </span>
        <div className="min-w-0">
          <h2 className="text-2xl">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-1.5 text-ink-soft">
            <Amount good="coins" amount={price} className="text-ink" /> l’una
          </p>
        </div>
      </div>
      <div className="grid gap-1.5">
        <p className="flex justify-between gap-2 text-sm">
          <span>Disponibili</span>
          <b className="tabular-nums">
            {formatNumber(remaining)}/{formatNumber(total)}
          </b>
        </p>
        <Progress label={`${name} disponibile`} percent={(remaining / total) * 100} />
      </div>
      <div className="grid gap-2">
        <Quantity
          label={`Quantità di ${name.toLowerCase()}`}
          value={quantity}
          min={isSoldOut ? 0 : 1}
          max={remaining}
          disabled={isSoldOut || isBuying}
          error={complaint?.description}
          onChange={setChosen}
        />
        <QuickAmounts
          label={name}
          max={remaining}
          disabled={isSoldOut || isBuying}
          onChoose={setChosen}
        />
      </div>
      <div className="npc-foot">
        <p className="flex items-center justify-between gap-2">
          <span className="font-bold">Totale</span>
          <Amount good="coins" amount={wanted * price} className="font-display text-2xl" />
        </p>
        <ShortfallNote
          steady
          shortfall={{ coins: has && !isBuying ? wanted * price - has('coins') : 0 }}
          className="text-right"
        />
        <Button
          tone="butter"
          wide
          disabled={wanted === 0 || complaint !== undefined || isBuying}
          onClick={() => buy(wanted)}
        >
          {isBuying ? 'Un attimo...' : isSoldOut ? 'Esaurito oggi' : `Compra ${name.toLowerCase()}`}
        </Button>
      </div>
    </section>
  );
}
