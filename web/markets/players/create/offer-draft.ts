import type { Resource } from '#shared/rules/bakery.ts';
import {
  computePurchase,
  PRICE_MAX,
  PRICE_MIN,
  type Purchase,
  toTenths,
} from '#shared/rules/offers.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { quantityError, type ValidationError } from '../../quantity.ts';
import { formatPrice, parsePrice } from '../price.ts';

/** An offer while it is written. */
export type OfferDraft = {
  readonly resource: Resource | '';
  readonly quantity: number | null;
  /** As it is typed. */
  readonly price: string;
};

type FieldName = keyof OfferDraft;
type Fault = ValidationError & { readonly field: FieldName };

const MISSING = {
  title: 'Campi mancanti',
  description: "Compila tutti i campi per creare l'offerta",
};
const NOT_POSITIVE = {
  title: 'Valori non validi',
  description: 'Quantità e prezzo devono essere maggiori di zero',
};
const ODD_PRICE = {
  title: 'Prezzo non valido',
  description: `Inserisci un prezzo tra ${formatPrice(PRICE_MIN)} e ${formatNumber(PRICE_MAX)}, con al massimo un decimale`,
};
const TOO_LITTLE = { title: 'Errore', description: 'Verifica di avere abbastanza risorse' };

const missingField = ({ resource, quantity, price }: OfferDraft): FieldName | undefined => {
  if (resource === '') return 'resource';
  if (quantity === null) return 'quantity';
  return price.trim() === '' ? 'price' : undefined;
};

/** What is wrong with a draft, and where; undefined when it can be published (section 5). */
export const validateDraft = (draft: OfferDraft, available: number): Fault | undefined => {
  const field = missingField(draft);
  if (field !== undefined) return { ...MISSING, field };
  const price = parsePrice(draft.price);
  if (draft.quantity === 0) return { ...NOT_POSITIVE, field: 'quantity' };
  if (price !== null && price <= 0) return { ...NOT_POSITIVE, field: 'price' };
  const complaint = quantityError(draft.quantity, available);
  if (complaint) return { ...(available === 0 ? TOO_LITTLE : complaint), field: 'quantity' };
  if (price === null || price > PRICE_MAX) return { ...ODD_PRICE, field: 'price' };
  return undefined;
};

/** What the offer brings if it sells at one go, by the rule of the sale; undefined until both are there. */
export const previewOf = ({ quantity, price: typed }: OfferDraft): Purchase | undefined => {
  const price = parsePrice(typed);
  if (!quantity || price === null || price <= 0 || price > PRICE_MAX) return undefined;
  return computePurchase({ tenths: toTenths(price), brought: 0 }, quantity);
};
