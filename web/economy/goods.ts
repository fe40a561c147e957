import type { Resource } from '#shared/rules/bakery.ts';

/** Anything that a bakery holds. */
export type Good = Resource | 'coins' | 'bigne';

/** The names, to stand after an amount or alone. */
export const GOOD_NAMES: Readonly<Record<Good, string>> = {
  flour: 'Farina',
  sugar: 'Zucchero',
  milk: 'Latte',
  eggs: 'Uova',
  coins: 'Monete',
  bigne: 'Bignè',
};

/** Within a sentence: '50 farina', '1 moneta'. */
export const goodText = (good: Good, amount: number): string =>
  good === 'coins' && amount === 1 ? 'moneta' : GOOD_NAMES[good].toLowerCase();
