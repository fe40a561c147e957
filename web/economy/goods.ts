import { amountText } from '#shared/amount-text.ts';
import type { Resource } from '#shared/rules/bakery.ts';

/** Anything that a bakery holds. */
export type Good = Resource | 'coins' | 'bigne';

/** The names on their own; `unitText` is used after an amount. */
export const GOOD_NAMES: Readonly<Record<Good, string>> = {
  flour: 'Farina',
  sugar: 'Zucchero',
  milk: 'Latte',
  eggs: 'Uova',
  coins: 'Monete',
  bigne: 'Bignè',
};

type Amounts = Readonly<Partial<Record<Good, number>>>;

/** The missing amount of each good; zero or less means that nothing is missing. */
export type Shortfall = Amounts;

const GOODS: readonly Good[] = ['flour', 'sugar', 'milk', 'eggs', 'bigne', 'coins'];

/** Several texts in a row: 'Anna, Bruno e tu'. */
export const listText = (texts: readonly string[]): string =>
  new Intl.ListFormat('it').format(texts);

const present = (amounts: Amounts) =>
  GOODS.flatMap(good => {
    const amount = amounts[good] ?? 0;
    return amount > 0 ? [{ good, amount }] : [];
  });

const presentText = (amounts: ReturnType<typeof present>): string =>
  listText(amounts.map(({ good, amount }) => amountText(good, amount)));

/** '40 di farina e 12 monete': the amounts above zero; empty if there are none. */
export const amountsText = (amounts: Amounts): string => presentText(present(amounts));

/** 'Ti manca 1 moneta', 'Ti mancano 40 di farina e 12 monete'; empty if nothing is missing. */
export const shortfallText = (shortfall: Shortfall): string => {
  const missing = present(shortfall);
  if (missing.length === 0) return '';
  const isOne = missing.length === 1 && missing[0]?.amount === 1;
  return `${isOne ? 'Ti manca' : 'Ti mancano'} ${presentText(missing)}`;
};
