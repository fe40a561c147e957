import { Amount } from '#web/economy/Amount.tsx';
import type { Good } from '#web/economy/goods.ts';

const GOODS: readonly Good[] = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'];

/** The goods that came in or went out, each with its drawing. */
export function Amounts({ amounts }: { amounts: Readonly<Record<string, number>> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 md:justify-end">
      {GOODS.map(good => {
        const amount = amounts[good] ?? 0;
        if (amount === 0) return null;
        return (
          <li key={good} className={amount > 0 ? 'text-mint' : 'text-berry-ink'}>
            <Amount good={good} amount={amount} signed />
          </li>
        );
      })}
    </ul>
  );
}
