const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
const CENTS = 100;

/** An amount in cents as '4,50 €' (rule 139). */
export const formatEuros = (cents: number): string => euros.format(cents / CENTS);

const shortEuros = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount in cents as people say it: '5 €', '7,50 €'. */
export const formatShortEuros = (cents: number): string => shortEuros.format(cents / CENTS);

/** The minimum purchase that a voucher requires (rule 201), in cents, as 'Con un acquisto di almeno 15,00 €'. */
export const minimumText = (minimumAmount: number): string =>
  `Con un acquisto di almeno ${formatEuros(minimumAmount)}`;
