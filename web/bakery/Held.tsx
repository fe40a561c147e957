import { useEffect, useRef, useState } from 'react';
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
  const before = useRef(amount);
  const [gain, setGain] = useState({ by: 0, times: 0 });
  useEffect(() => {
    const by = amount - before.current;
    before.current = amount;
    if (by > 0) setGain(({ times }) => ({ by, times: times + 1 }));
  }, [amount]);
  if (gain.times === 0) return null;
  return (
    <span key={gain.times} aria-hidden="true" className="held-gain">
      +{heldNumber(gain.by)}
    </span>
  );
}

type Props = { good: Good; amount: number; isSpecialty?: boolean; big?: boolean };

/** How much of a good there is. */
export function Held({ good, amount, isSpecialty = false, big = false }: Props) {
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
