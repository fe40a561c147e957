import { formatNumber } from '#shared/amount-text.ts';

const percentage = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
});

/** '12,5%'. */
export const formatPercent = (percent: number): string => `${percentage.format(percent)}%`;

/** '+50', '−2': a change of an amount. */
export const signedNumber = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** From here on, a number rounds to a million at one decimal. */
const NEARLY_MILLION = MILLION - THOUSAND / 20;

/**
 * '950', '1,0k', '1,3k' for 1.299, '3,4M': one decimal from 1.000 on (rule 74). Numbers that players pay with are
 * exact.
 */
export const shortNumber = (value: number): string => {
  if (value >= NEARLY_MILLION) return `${oneDecimal.format(value / MILLION)}M`;
  return value >= THOUSAND ? `${oneDecimal.format(value / THOUSAND)}k` : formatNumber(value);
};
