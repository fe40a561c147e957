const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** '9.909': with its point in every thousand, so that the figures of a column line up. */
export const formatNumber = (value: number): string => format.format(value);

const percentFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** '12,5%'. */
export const formatPercent = (percent: number): string => `${percentFormat.format(percent)}%`;
