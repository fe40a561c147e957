import { amountText } from '#shared/amount-text.ts';
import type { Good } from './goods.ts';

/** The missing amount of each good; zero or less means that nothing is missing. */
export type Shortfall = Readonly<Partial<Record<Good, number>>>;

const GOODS: readonly Good[] = ['flour', 'sugar', 'milk', 'eggs', 'bigne', 'coins'];
const list = new Intl.ListFormat('it');

/** 'Ti manca 1 moneta', 'Ti mancano 40 di farina e 12 monete'; empty when nothing is missing. */
export const shortfallText = (shortfall: Shortfall): string => {
  const missing = GOODS.flatMap(good => {
    const amount = shortfall[good] ?? 0;
    return amount > 0 ? [{ good, amount }] : [];
  });
  if (missing.length === 0) return '';
  const isOne = missing.length === 1 && missing[0]?.amount === 1;
  const texts = missing.map(({ good, amount }) => amountText(good, amount));
  return `${isOne ? 'Ti manca' : 'Ti mancano'} ${list.format(texts)}`;
};
