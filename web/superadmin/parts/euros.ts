const CENTS = 100;

const euros = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});

/** '1.234,00 €': cents in a table, where the digits in a column align. */
export const formatCents = (cents: number): string => euros.format(cents / CENTS);

/** '2,00': cents as typed in euros; empty for none. */
export const euroText = (cents: number | null): string =>
  cents === null ? '' : (cents / CENTS).toFixed(2).replace('.', ',');
