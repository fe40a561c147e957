/** Italian texts of amounts, on the pages, in mails and pushes, and in the titles of rewards. */

const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** '9.909': the thousands separator is used from 1.000 on, so that the digits of a column align. */
export const formatNumber = (value: number): string => integer.format(value);

/** A number with its noun: '1 giorno', '12.500 giorni'. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${Math.abs(n) === 1 ? one : many}`;

const UNITS = {
  coins: ['moneta', 'monete'],
  bigne: ['bignè', 'bignè'],
  flour: ['di farina', 'di farina'],
  sugar: ['di zucchero', 'di zucchero'],
  milk: ['di latte', 'di latte'],
  eggs: ['uovo', 'uova'],
} as const;

export type CountedGood = keyof typeof UNITS;

/** The goods by the Italian names that assigned rewards use. */
export const GOODS_BY_NAME = {
  farina: 'flour',
  zucchero: 'sugar',
  latte: 'milk',
  uova: 'eggs',
  bignè: 'bigne',
} as const satisfies Record<string, CountedGood>;

/** The unit after an amount: 'moneta', 'monete', 'uovo', 'di farina'. */
export const unitText = (good: CountedGood, amount: number): string =>
  UNITS[good][Math.abs(amount) === 1 ? 0 : 1];

/** An amount with its unit: '1 moneta', '12.500 monete', '1 uovo', '500 di farina'. */
export const amountText = (good: CountedGood, amount: number): string => {
  const [one, many] = UNITS[good];
  return plural(amount, one, many);
};
