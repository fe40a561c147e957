import type { AwayReason } from '#shared/rules/away-summary.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import type { Good } from '#web/economy/goods.ts';

export type AwayView = NonNullable<ResponseOf<'bakery.status'>['away']>;

export type AwayLine = {
  readonly reason: AwayReason;
  readonly title: string;
  readonly amounts: readonly (readonly [good: Good, amount: number])[];
};

const TITLES: readonly (readonly [reason: AwayReason, title: string])[] = [
  ['production', 'Prodotto'],
  ['oven', 'Sfornato'],
  ['offer_sold', 'Venduto'],
  ['raided', 'Rubato'],
];

const GOODS: readonly Good[] = ['bigne', 'coins', 'flour', 'sugar', 'milk', 'eggs'];

/** One line per reason, with the amounts that it added or took. */
export const awayLines = ({ sums }: AwayView): readonly AwayLine[] =>
  TITLES.flatMap(([reason, title]) => {
    const sum = sums[reason];
    if (!sum) return [];
    const amounts = GOODS.flatMap(good => {
      const amount = sum[good] ?? 0;
      return amount === 0 ? [] : [[good, amount] as const];
    });
    return amounts.length === 0 ? [] : [{ reason, title, amounts }];
  });
