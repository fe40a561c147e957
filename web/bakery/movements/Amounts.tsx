import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/format-number.ts';

const GOODS: readonly Good[] = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'];

/** What came and what went, each with its drawing. */
export function Amounts({ amounts }: { amounts: Readonly<Record<string, number>> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 md:justify-end">
      {GOODS.map(good => {
        const amount = amounts[good] ?? 0;
        if (amount === 0) return null;
        const Art = resourceArt[good];
        return (
          <li
            key={good}
            className={cx(
              'inline-flex items-center gap-1 font-bold tabular-nums',
              amount > 0 ? 'text-mint' : 'text-berry-ink',
            )}
          >
            <Art className="size-5 shrink-0" />
            {amount > 0 ? '+' : '−'}
            {formatNumber(Math.abs(amount))}
            <span className="sr-only"> {GOOD_NAMES[good]}</span>
          </li>
        );
      })}
    </ul>
  );
}
