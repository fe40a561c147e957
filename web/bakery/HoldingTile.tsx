import { clsx } from 'clsx';
import { useState } from 'react';
import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { formatNumber, shortNumber } from '#web/ui/format/numbers.ts';

/** Amounts from here on are abbreviated. */
const ABBREVIATED_FROM = 100_000;

/** Written in full while a change of one coin is visible. */
const holdingNumber = (value: number): string =>
  value < ABBREVIATED_FROM ? formatNumber(value) : shortNumber(value);

/** The latest increase rises from the amount and fades. */
function Gain({ amount }: { amount: number }) {
  const [latest, setLatest] = useState({ amount, gain: 0, times: 0 });
  if (amount !== latest.amount) {
    const gain = amount - latest.amount;
    setLatest(gain > 0 ? { amount, gain, times: latest.times + 1 } : { ...latest, amount });
  }
  if (latest.times === 0) return null;
  return (
    <span key={latest.times} aria-hidden="true" className="holding-gain">
      +{holdingNumber(latest.gain)}
    </span>
  );
}

type Props = { good: Good; amount: number; isSpecialty?: boolean; big?: boolean };

/** A good and the amount of it that the player has. */
export function HoldingTile({ good, amount, isSpecialty = false, big = false }: Props) {
  const Art = resourceArt[good];
  return (
    <li className={clsx('holding', big && 'holding-big', isSpecialty && 'holding-specialty')}>
      <Art className="holding-art" />
      <span className="holding-name">
        {GOOD_NAMES[good]}
        {isSpecialty && <span className="sr-only">, la tua specialità</span>}
      </span>
      <b className="holding-figure">
        <CountUp value={amount} format={holdingNumber} />
        <Gain amount={amount} />
      </b>
    </li>
  );
}
