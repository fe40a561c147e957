import { formatNumber } from '#web/ui/format/numbers.ts';

/** A message about an input that can't be sent (rules 92 and 93). */
export type ValidationError = { readonly title: string; readonly description: string };

const isWithin = (quantity: number | null, max: number): quantity is number =>
  quantity !== null && quantity >= 1 && quantity <= max;

/** undefined when the quantity is valid. */
export const quantityError = (quantity: number | null, max: number): ValidationError | undefined =>
  isWithin(quantity, max)
    ? undefined
    : {
        title: 'Quantità non valida',
        description: `Inserisci una quantità tra 1 e ${formatNumber(max)}`,
      };
