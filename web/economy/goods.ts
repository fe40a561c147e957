import type { Resource } from '#shared/rules/bakery.ts';

/** Anything that a bakery holds. */
export type Good = Resource | 'coins' | 'bigne';

/** The names, to stand alone; after an amount stands `unitText`. */
export const GOOD_NAMES: Readonly<Record<Good, string>> = {
  flour: 'Farina',
  sugar: 'Zucchero',
  milk: 'Latte',
  eggs: 'Uova',
  coins: 'Monete',
  bigne: 'Bignè',
};
