import { formatNumber } from '#web/ui/format/numbers.ts';

/** '+50', '−2': a change of an amount. */
export const signedNumber = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;
