import type { Resource } from '#shared/rules/bakery.ts';
import {
  computePurchase,
  PRICE_MAX,
  PRICE_MIN,
  type Purchase,
  toTenths,
} from '#shared/rules/offers.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { quantityError, type ValidationError } from '../../quantity.ts';
import { formatPrice, parsePrice } from '../price.ts';

/** The fields of an offer that is not published yet. */
export type OfferDraft = {
  readonly resource: Resource | '';
  readonly quantity: number | null;
  /** As typed. */
  readonly price: string;
};

type FieldName = keyof OfferDraft;
type DraftError = ValidationError & { readonly field: FieldName };

const MISSING = {
  title: 'Campi mancanti',
  description: "Compila tutti i campi per creare l'offerta",
};
const NOT_POSITIVE = {
  title: 'Valori non validi',
  description: 'Quantità e prezzo devono essere maggiori di zero',
};
const INVALID_PRICE = {
  title: 'Prezzo non valido',
  description: `Inserisci un prezzo tra ${formatPrice(PRICE_MIN)} e ${formatNumber(PRICE_MAX)}, con al massimo un decimale`,
};
const INSUFFICIENT_RESOURCES = {
  title: 'Errore',
  description: 'Verifica di avere abbastanza risorse',
};

const missingField = ({ resource, quantity, price }: OfferDraft): FieldName | undefined => {
  if (resource === '') return 'resource';
  if (quantity === null) return 'quantity';
  return price.trim() === '' ? 'price' : undefined;
};

/** The first error of a draft and its field; undefined when it can be published (rules 90 and 92). */
export const validateDraft = (draft: OfferDraft, available: number): DraftError | undefined => {
  const field = missingField(draft);
  if (field !== undefined) return { ...MISSING, field };
  const price = parsePrice(draft.price);
  if (draft.quantity === 0) return { ...NOT_POSITIVE, field: 'quantity' };
  if (price !== null && price <= 0) return { ...NOT_POSITIVE, field: 'price' };
  const quantityIssue = quantityError(draft.quantity, available);
  if (quantityIssue)
    return { ...(available === 0 ? INSUFFICIENT_RESOURCES : quantityIssue), field: 'quantity' };
  if (price === null || price > PRICE_MAX) return { ...INVALID_PRICE, field: 'price' };
  return undefined;
};

/** What a sale of the whole offer brings, by the rule of the sale; undefined while a field is invalid. */
export const previewOf = ({ quantity, price: typed }: OfferDraft): Purchase | undefined => {
  const price = parsePrice(typed);
  if (!quantity || price === null || price <= 0 || price > PRICE_MAX) return undefined;
  return computePurchase({ tenths: toTenths(price), brought: 0 }, quantity);
};
