import { formatNumber } from '#shared/amount-text.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources.ts';
import { usePolling } from '#web/polling/polling.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { shortNumber } from '#web/ui/format/numbers.ts';
import { GOOD_NAMES, type Good } from './goods.ts';
import { useHoldings } from './holdings.ts';

const MILLION = 1_000_000;

/** Exact, since players pay with it; from a million on there is no room for that. */
const payableNumber = (value: number): string =>
  value < MILLION ? formatNumber(value) : shortNumber(value);

const GOODS: readonly Good[] = ['coins', ...RESOURCES];

/** The player's coins and resources in one line, kept up to date by polling. */
export function ResourceBar() {
  usePolling({ bakery: true });
  const has = useHoldings();
  return (
    <div className={cardClass({ size: 'tile', className: '@container' })}>
      <dl
        aria-label="Quello che hai"
        className="grid grid-cols-5 gap-1 @max-[15rem]:grid-cols-2 md:gap-2 md:px-2"
      >
        {GOODS.map(good => {
          const Art = resourceArt[good];
          return (
            <div
              key={good}
              className="flex min-w-0 flex-col items-center gap-0.5 rounded-xl px-1 py-1.5 first:bg-vanilla md:flex-row md:justify-center md:gap-2"
            >
              <dt>
                <Art className="size-7 md:size-8" title={GOOD_NAMES[good]} />
              </dt>
              <dd className="w-full text-center text-sm font-bold tabular-nums md:w-16 md:text-left md:text-base">
                {has ? <CountUp value={has(good)} format={payableNumber} /> : <span>…</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
