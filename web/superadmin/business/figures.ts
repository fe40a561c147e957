import { formatNumber } from '#shared/amount-text.ts';
import type { BusinessFigures } from '#shared/contract/admin/business.ts';
import { formatCents } from '../parts/euros.ts';

/** A figure of a period: a count, or an amount in cents; null if there is nothing to compute it from. */
export type Figure = {
  readonly label: string;
  readonly unit: 'count' | 'euros';
  read(figures: BusinessFigures): number | null;
};

type Receipts = { readonly purchases: number; readonly amount: number };

/** The mean of receipts, before discounts and in whole cents. */
const meanOf = ({ purchases, amount }: Receipts): number | null =>
  purchases === 0 ? null : Math.round(amount / purchases);

export const meanWithVoucher = ({ withVoucher }: BusinessFigures): number | null =>
  meanOf(withVoucher);

export const meanWithoutVoucher = ({
  purchases,
  amount,
  withVoucher,
}: BusinessFigures): number | null =>
  meanOf({ purchases: purchases - withVoucher.purchases, amount: amount - withVoucher.amount });

/** Figures that are also null if there is nothing to take the mean of. */
const MEANS: readonly Figure['read'][] = [meanWithVoucher, meanWithoutVoucher];

const count = (label: string, read: Figure['read']): Figure => ({
  label,
  unit: 'count',
  read,
});

const euros = (label: string, read: Figure['read']): Figure => ({
  label,
  unit: 'euros',
  read,
});

/** The figures by which periods are compared, starting with those that an owner asks for first. */
export const FIGURES: readonly Figure[] = [
  count('Clienti', ({ customers }) => customers),
  count('Clienti nuovi', ({ newCustomers }) => newCustomers),
  count('Già clienti', ({ returningCustomers }) => returningCustomers),
  count('Tornati', ({ cameBack }) => cameBack),
  count('Acquisti', ({ purchases }) => purchases),
  euros('Incasso', ({ amount }) => amount),
  euros('Scontrino medio con voucher', meanWithVoucher),
  euros('Scontrino medio senza voucher', meanWithoutVoucher),
  euros('Sconti', ({ discount }) => discount),
  euros('Costo di sconti e omaggi', ({ cost }) => cost),
  count('Usi senza acquisto', period => period.redemptionsWithoutAmount),
  count('Bollini dati', ({ stamps }) => stamps),
  count('Carte completate', ({ cardsCompleted }) => cardsCompleted),
  count('Bollini su carta stampati', ({ slips }) => slips.made),
  count('Bollini su carta usati', ({ slips }) => slips.used),
  count('Iscrizioni', ({ registrations }) => registrations),
];

/** A location's figures don't include those that belong to no location (rule 314). */
export const figuresIn = (figures: BusinessFigures): readonly Figure[] =>
  FIGURES.filter(({ read }) => read(figures) !== null || MEANS.includes(read));

/** How many figures a phone shows at first. */
export const MAIN_FIGURES = 8;

export const formatFigure = (unit: Figure['unit'], value: number | null): string => {
  if (value === null) return '–';
  return unit === 'euros' ? formatCents(value) : formatNumber(value);
};

export type Difference = { readonly arrow: '▲' | '▼' | '='; readonly text: string };

/** '12 in più (prima 138)': how a figure differs from the previous period's; undefined if either is missing. */
export const differenceOf = (
  unit: Figure['unit'],
  value: number | null,
  before: number | null,
): Difference | undefined => {
  if (value === null || before === null) return undefined;
  const size = formatFigure(unit, Math.abs(value - before));
  const earlier = `(prima ${formatFigure(unit, before)})`;
  if (value > before) return { arrow: '▲', text: `${size} in più ${earlier}` };
  if (value < before) return { arrow: '▼', text: `${size} in meno ${earlier}` };
  return { arrow: '=', text: 'come prima' };
};

type Business = {
  readonly periods: readonly Pick<BusinessFigures, 'purchases' | 'issued' | 'redeemed'>[];
  readonly liability: { readonly openStamps: number; readonly unusedVouchers: number } | null;
};

/** Whether nothing has been sold or given yet in the whole shop, as far as these periods show. */
export const isUnused = ({ periods, liability }: Business): boolean =>
  liability?.openStamps === 0 &&
  liability.unusedVouchers === 0 &&
  periods.every(({ purchases, issued, redeemed }) => purchases + (issued ?? 0) + redeemed === 0);
