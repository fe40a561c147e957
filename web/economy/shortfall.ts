import { formatNumber } from '#web/ui/format-number.ts';
import { type Good, goodText } from './goods.ts';

/** How much of what is not there; zero and less is no lack. */
export type Shortfall = Readonly<Partial<Record<Good, number>>>;

const GOODS: readonly Good[] = ['flour', 'sugar', 'milk', 'eggs', 'bigne', 'coins'];
const list = new Intl.ListFormat('it');

/** 'Ti manca 1 moneta', 'Ti mancano 40 farina e 12 monete'; empty when all is there. */
export const shortfallText = (lack: Shortfall): string => {
  const missing = GOODS.flatMap(good => {
    const amount = lack[good] ?? 0;
    return amount > 0 ? [{ good, amount }] : [];
  });
  if (missing.length === 0) return '';
  const isOne = missing.length === 1 && missing[0]?.amount === 1;
  const words = missing.map(
    ({ good, amount }) => `${formatNumber(amount)} ${goodText(good, amount)}`,
  );
  return `${isOne ? 'Ti manca' : 'Ti mancano'} ${list.format(words)}`;
};
