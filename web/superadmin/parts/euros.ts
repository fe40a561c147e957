const CENTS = 100;

/** '2,00': cents as they are typed in euros; empty for none. */
export const euroText = (cents: number | null): string =>
  cents === null ? '' : (cents / CENTS).toFixed(2).replace('.', ',');

/** The cents of what was typed in euros; null for nothing, NaN for what is no number. */
export const centsOf = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * CENTS);
