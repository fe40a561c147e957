import type { Prize } from '#shared/contract/admin.ts';
import {
  DISCOUNT_CODE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
  NOTE_MAX,
} from '#shared/contract/limits.ts';
import {
  all,
  type FieldRule,
  lengthBetween,
  optional,
  required,
  trimmed,
} from '#web/ui/form/field-rules.ts';
import type { Draft, RewardType } from './draft.ts';

const noRule: FieldRule = () => undefined;

const requiredWith =
  (message: string): FieldRule =>
  value =>
    value === '' ? message : undefined;

const positiveInteger: FieldRule = value =>
  Number.isSafeInteger(Number(value)) && Number(value) >= 1
    ? undefined
    : 'Inserisci un numero intero, almeno 1.';

const percent: FieldRule = value =>
  Number(value) >= DISCOUNT_PERCENT_MIN && Number(value) <= DISCOUNT_PERCENT_MAX
    ? undefined
    : `La percentuale va da ${DISCOUNT_PERCENT_MIN} a ${DISCOUNT_PERCENT_MAX}.`;

const value = all(requiredWith('Indica il valore del premio.'), positiveInteger);
const resourceType = requiredWith('Scegli la risorsa.');
const discountCode = trimmed(lengthBetween(0, DISCOUNT_CODE_MAX));
const usageLimit = optional(positiveInteger);
const discountPercent = all(requiredWith('Indica la percentuale di sconto.'), percent);

type Rules = Record<keyof Draft, FieldRule>;

const NONE: Rules = {
  value: noRule,
  resourceType: noRule,
  text: trimmed(lengthBetween(0, NOTE_MAX)),
  discountPercent: noRule,
  discountCode: noRule,
  validFrom: noRule,
  validUntil: noRule,
  usageLimit: noRule,
};

const DISCOUNT = { discountPercent, discountCode, usageLimit };

/** The rules of each type of reward (rules 128 and 129). */
export const REWARD_RULES: Record<RewardType, Rules> = {
  coins: { ...NONE, value },
  risorsa: { ...NONE, value, resourceType },
  vita_extra: { ...NONE, value },
  exp: { ...NONE, value },
  custom: {
    ...NONE,
    value: optional(positiveInteger),
    text: trimmed(all(requiredWith('Descrivi il premio.'), lengthBetween(1, NOTE_MAX))),
  },
  sconto: {
    ...NONE,
    ...DISCOUNT,
    validFrom: requiredWith('Scegli la data di inizio.'),
    validUntil: requiredWith('Scegli la data di fine.'),
  },
};

/** The rules of each type of template; its dates are optional until it is assigned. */
export const PRIZE_RULES: Record<Prize['type'], Rules & { name: FieldRule }> = {
  coins: { ...NONE, name: trimmed(required), value },
  bigne: { ...NONE, name: trimmed(required), value },
  resource: { ...NONE, name: trimmed(required), value, resourceType },
  special: { ...NONE, name: trimmed(required), value: optional(positiveInteger) },
  sconto: { ...NONE, name: trimmed(required), ...DISCOUNT },
};

/** The error of a discount that ends before it starts, which no single field can detect. */
export const datesOutOfOrder = (validFrom: string, validUntil: string): string | undefined =>
  validFrom !== '' && validUntil !== '' && validUntil < validFrom
    ? 'La data di fine viene prima di quella di inizio.'
    : undefined;
