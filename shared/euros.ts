const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
const CENTS = 100;

/** '4,50 €', of an amount in cents (rule 139). */
export const formatEuros = (cents: number): string => euros.format(cents / CENTS);

/** 'Con un acquisto di almeno 15,00 €': what a voucher with a minimum needs (rule 201). In cents. */
export const minimumText = (minimumAmount: number): string =>
  `Con un acquisto di almeno ${formatEuros(minimumAmount)}`;
