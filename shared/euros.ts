const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
const CENTS = 100;

/** '4,50 €', of an amount in cents (rule 139). */
export const formatEuros = (cents: number): string => euros.format(cents / CENTS);
