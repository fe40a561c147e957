import { formatNumber } from '#shared/amount-text.ts';
import type { RawIssue } from '#shared/contract/input-issues.ts';
import { markets } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import {
  computePurchase,
  PRICE_MAX,
  PRICE_MIN,
  type Purchase,
  toTenths,
} from '#shared/rules/offers.ts';
import { INVALID_QUANTITY, quantityText } from '../quantity.ts';
import { formatPrice, parsePrice } from './offer-text.ts';

/** The fields of an offer that hasn't been published yet. */
export type OfferDraft = {
  resource: Resource | '';
  quantity: number | null;
  /** As typed. */
  coinsPerUnit: string;
};

const MISSING = "Compila tutti i campi per creare l'offerta";
const NOT_POSITIVE = 'Quantità e prezzo devono essere maggiori di zero';
const INSUFFICIENT_RESOURCES = 'Verifica di avere abbastanza risorse';
const INVALID_PRICE = `Inserisci un prezzo tra ${formatPrice(PRICE_MIN)} e ${formatNumber(PRICE_MAX)}, con al massimo un decimale`;

const TITLES: Readonly<Record<string, string>> = {
  [MISSING]: 'Campi mancanti',
  [NOT_POSITIVE]: 'Valori non validi',
  [INSUFFICIENT_RESOURCES]: 'Errore',
  [INVALID_PRICE]: 'Prezzo non valido',
};

/** The title over a message about a draft (rules 92 and 93). */
export const titleOf = (message: string): string => TITLES[message] ?? INVALID_QUANTITY;

/** The messages about a draft (rules 90, 92 and 93). */
export const offerWords = (issue: RawIssue): string => {
  if (issue.input === undefined) return MISSING;
  if (issue.code === 'too_small' && Number(issue.input) <= 0) return NOT_POSITIVE;
  if (issue.path?.[0] !== 'quantity' || issue.code !== 'too_big') return INVALID_PRICE;
  const maximum = Number(issue.maximum);
  return maximum === 0 ? INSUFFICIENT_RESOURCES : quantityText(maximum);
};

/** The call's input; fields not filled in are missing, and an invalid price is null. */
export const offerInput = ({ resource, quantity, coinsPerUnit }: OfferDraft) => ({
  resource: resource || undefined,
  quantity: quantity ?? undefined,
  coinsPerUnit: coinsPerUnit.trim() === '' ? undefined : parsePrice(coinsPerUnit),
});

const contractSchema = markets.publishOffer.input;

/** The contract's schema, bounded by the amount that the player has. */
export const offerSchema = (available: (resource: Resource) => number) =>
  contractSchema.check(({ value: { resource, quantity: input }, issues }) => {
    const maximum = available(resource);
    if (input > maximum)
      issues.push({ code: 'too_big', origin: 'number', maximum, input, path: ['quantity'] });
  });

/** What a sale of the whole offer brings, according to the rule for sales; undefined while a field is invalid. */
export const previewOf = ({ quantity, coinsPerUnit }: OfferDraft): Purchase | undefined => {
  const price = parsePrice(coinsPerUnit);
  if (!quantity || price === null || price <= 0 || price > PRICE_MAX) return undefined;
  return computePurchase({ tenths: toTenths(price), brought: 0 }, quantity);
};
