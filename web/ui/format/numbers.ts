const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const percentage = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('it-IT', {
  maximumFractionDigits: 1,
  useGrouping: 'always',
});

/** '9.909': the thousands separator is used from 1.000 on, so that the digits of a column align. */
export const formatNumber = (value: number): string => integer.format(value);

/** '12,5%'. */
export const formatPercent = (percent: number): string => `${percentage.format(percent)}%`;

const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
const CENTS = 100;

/** '4,50 €', of an amount in cents. */
export const formatEuros = (cents: number): string => euros.format(cents / CENTS);

/** '+50', '−2': a change of an amount. */
export const signedNumber = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Rounded down to one decimal, so that a player never seems to have more than they do. */
const toOneDecimal = (value: number, unit: number): string =>
  oneDecimal.format(Math.floor((value * 10) / unit) / 10);

/** '950', '1,2k', '3,4M' (rule 74). */
export const shortNumber = (value: number): string => {
  if (value >= MILLION) return `${toOneDecimal(value, MILLION)}M`;
  return value >= THOUSAND ? `${toOneDecimal(value, THOUSAND)}k` : oneDecimal.format(value);
};
