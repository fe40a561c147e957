import { clsx } from 'clsx';
import { useState } from 'react';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { shortNumber } from '#web/ui/format/numbers.ts';
import type { OpenBakery } from './use-bakery.ts';

/** The latest increase, which rises from the amount and fades. */
function Gain({ amount }: { amount: number }) {
  const [latest, setLatest] = useState({ amount, gain: 0, times: 0 });
  if (amount !== latest.amount) {
    const gain = amount - latest.amount;
    setLatest(gain > 0 ? { amount, gain, times: latest.times + 1 } : { ...latest, amount });
  }
  if (latest.times === 0) return null;
  return (
    <span
      key={latest.times}
      aria-hidden="true"
      className="gain pointer-events-none absolute top-1.5 right-2 rounded-full bg-pistachio px-2 font-body text-sm text-mint"
    >
      +{shortNumber(latest.gain)}
    </span>
  );
}

type TileProps = { good: Good; amount: number; isSpecialty?: boolean; big?: boolean };

/** A good, and the amount of it that the player has. */
function HoldingTile({ good, amount, isSpecialty = false, big = false }: TileProps) {
  const Art = resourceArt[good];
  return (
    <li
      className={cardClass({
        tone: isSpecialty ? 'vanilla' : 'plain',
        size: big ? 'row' : 'tile',
        className: [
          'relative flex min-w-0 items-center leading-tight',
          big ? 'gap-3' : 'flex-col text-center',
        ],
      })}
    >
      <Art className={clsx('shrink-0', big ? 'size-11' : 'size-8.5')} />
      <span className="flex min-w-0 flex-col-reverse">
        <span
          className={clsx(big ? 'text-sm' : 'text-xs', isSpecialty ? 'font-bold' : 'text-ink-soft')}
        >
          {GOOD_NAMES[good]}
          {isSpecialty && <span className="sr-only">, la tua specialità</span>}
        </span>
        <b
          className={clsx('font-display', big ? 'text-2xl leading-none' : 'text-lg leading-tight')}
        >
          <CountUp value={amount} format={shortNumber} />
          <Gain amount={amount} />
        </b>
      </span>
    </li>
  );
}

export const amountOf = ({ inventory }: Pick<OpenBakery, 'inventory'>, good: Good): number =>
  inventory.find(({ resource }) => resource === good)?.amount ?? 0;

/** Coins and bignè, and the four resources. */
export function Holdings({ bakery }: { bakery: OpenBakery }) {
  const { coins, bigne, chosenResource } = bakery.profile;
  return (
    <div className="@container grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-2 gap-2 @max-[14rem]:grid-cols-1">
        <HoldingTile big good="coins" amount={coins} />
        <HoldingTile big good="bigne" amount={bigne} />
      </ul>
      <ul className="grid grid-cols-4 gap-2 @max-[16rem]:grid-cols-2">
        {RESOURCES.map(resource => (
          <HoldingTile
            key={resource}
            good={resource}
            amount={amountOf(bakery, resource)}
            isSpecialty={resource === chosenResource}
          />
        ))}
      </ul>
    </div>
  );
}
