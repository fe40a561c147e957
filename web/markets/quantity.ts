import { formatNumber } from '#shared/amount-text.ts';

export const INVALID_QUANTITY = 'Quantità non valida';

export const isQuantity = (quantity: number | null, max: number): quantity is number =>
  quantity !== null && quantity >= 1 && quantity <= max;

/** What to enter instead of an invalid quantity (rule 93). */
export const quantityText = (max: number): string =>
  `Inserisci una quantità tra 1 e ${formatNumber(max)}`;
