import { useState } from 'react';
import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { CountUp } from '#web/ui/CountUp.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { shortNumber } from '#web/ui/short-number.ts';

/** From here on a thousand more or less doesn't count. */
const SHORT_FROM = 100_000;

/** In full as long as a single coin can be seen to come in. */
const heldNumber = (value: number): string =>
  value < SHORT_FROM ? formatNumber(value) : shortNumber(value);

/** What has just come in rises from the figure and fades. */
function Gain({ amount }: { amount: number }) {
  const [known, setKnown] = useState({ amount, gain: 0, times: 0 });
  if (amount !== known.amount) {
    const gain = amount - known.amount;
    setKnown(gain > 0 ? { amount, gain, times: known.times + 1 } : { ...known, amount });
  }
  if (known.times === 0) return null;
  return (
    <span key={known.times} aria-hidden="true" className="held-gain">
      +{heldNumber(known.gain)}
    </span>
  );
}

type Props = { good: Good; amount: number; isSpecialty?: boolean; big?: boolean };

/** How much of a good there is. */
export function HoldingTile({ good, amount, isSpecialty = false, big = false }: Props) {
  const Art = resourceArt[good];
  return (
    <li className={cx('held', big && 'held-big', isSpecialty && 'held-specialty')}>
      <Art className="held-art" />
      <span className="held-name">
        {GOOD_NAMES[good]}
        {isSpecialty && <span className="sr-only">, la tua specialità</span>}
      </span>
      <b className="held-figure">
        <CountUp value={amount} format={heldNumber} />
        <Gain amount={amount} />
      </b>
    </li>
  );
}
