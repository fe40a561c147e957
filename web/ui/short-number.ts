const format = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' });

const THOUSAND = 1000;
const MILLION = THOUSAND * THOUSAND;

/** Cut, not rounded, to one decimal: nobody shows more than they have. */
const tenths = (value: number, unit: number): string =>
  format.format(Math.floor((value * 10) / unit) / 10);

/** '950', '1,2k', '3,4M' (Games specification, section 9). */
export const shortNumber = (value: number): string => {
  if (value >= MILLION) return `${tenths(value, MILLION)}M`;
  return value >= THOUSAND ? `${tenths(value, THOUSAND)}k` : format.format(value);
};
