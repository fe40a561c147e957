import { PURCHASE_AMOUNT_MAX } from '#shared/contract/limits.ts';
import { formatEuros } from '#web/ui/format/numbers.ts';

/** '4', '4,5' and '4.50' euros. */
const AMOUNT = /^(\d{1,6})(?:[,.](\d{1,2}))?$/;
const CENTS = 100;

/** The cents of a typed amount; null for anything else. */
export const parseAmount = (typed: string): number | null => {
  const [, euros, cents = ''] = AMOUNT.exec(typed.replace(/[\s€]/g, '')) ?? [];
  return euros === undefined ? null : Number(euros) * CENTS + Number(cents.padEnd(2, '0'));
};

/** What is wrong with a typed amount; undefined for a right one. */
export const amountRule = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Scrivi l’importo.';
  const amount = parseAmount(typed);
  if (amount === null) return 'Scrivi un importo, per esempio 4,50.';
  if (amount === 0) return 'L’importo è zero.';
  return amount > PURCHASE_AMOUNT_MAX
    ? `Al massimo ${formatEuros(PURCHASE_AMOUNT_MAX)}.`
    : undefined;
};
