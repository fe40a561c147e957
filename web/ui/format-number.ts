const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** '9.909': the thousands separator is used from 1.000 on, so that the digits of a column align. */
export const formatNumber = (value: number): string => format.format(value);

const percentFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** '12,5%'. */
export const formatPercent = (percent: number): string => `${percentFormat.format(percent)}%`;
