const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A number as Italians read it: 1.240. */
export const count = (n: number): string => format.format(n);
