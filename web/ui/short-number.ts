const format = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' });

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Rounded down to one decimal, so that a player never seems to have more than they do. */
const toOneDecimal = (value: number, unit: number): string =>
  format.format(Math.floor((value * 10) / unit) / 10);

/** '950', '1,2k', '3,4M' (rule 74). */
export const shortNumber = (value: number): string => {
  if (value >= MILLION) return `${toOneDecimal(value, MILLION)}M`;
  return value >= THOUSAND ? `${toOneDecimal(value, THOUSAND)}k` : format.format(value);
};
