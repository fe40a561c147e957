import type { Prize } from '#shared/contract/admin.ts';
import {
  all,
  type FieldRule,
  lengthBetween,
  optional,
  required,
  trimmed,
} from '#web/ui/field-rules.ts';
import { CODE_MAX, PERCENT_MAX, PERCENT_MIN, TEXT_MAX } from '../parts/limits.ts';
import type { Draft, RewardType } from './draft.ts';

const anything: FieldRule = () => undefined;

const needed =
  (words: string): FieldRule =>
  value =>
    value === '' ? words : undefined;

const whole: FieldRule = value =>
  Number.isSafeInteger(Number(value)) && Number(value) >= 1
    ? undefined
    : 'Inserisci un numero intero, almeno 1.';

const percent: FieldRule = value =>
  Number(value) >= PERCENT_MIN && Number(value) <= PERCENT_MAX
    ? undefined
    : `La percentuale va da ${PERCENT_MIN} a ${PERCENT_MAX}.`;

const value = all(needed('Indica il valore del premio.'), whole);
const resource = needed('Scegli la risorsa.');
const code = trimmed(lengthBetween(0, CODE_MAX));
const limit = optional(whole);
const worth = all(needed('Indica la percentuale di sconto.'), percent);

type Rules = Record<keyof Draft, FieldRule>;

const NONE: Rules = {
  value: anything,
  resourceType: anything,
  text: trimmed(lengthBetween(0, TEXT_MAX)),
  discountPercent: anything,
  discountCode: anything,
  validFrom: anything,
  validUntil: anything,
  usageLimit: anything,
};

const DISCOUNT = { discountPercent: worth, discountCode: code, usageLimit: limit };

/** What each type of reward must hold (Accounts specification, section 5). */
export const REWARD_RULES: Record<RewardType, Rules> = {
  coins: { ...NONE, value },
  risorsa: { ...NONE, value, resourceType: resource },
  vita_extra: { ...NONE, value },
  exp: { ...NONE, value },
  custom: {
    ...NONE,
    value: optional(whole),
    text: trimmed(all(needed('Descrivi il premio.'), lengthBetween(1, TEXT_MAX))),
  },
  sconto: {
    ...NONE,
    ...DISCOUNT,
    validFrom: needed('Scegli la data di inizio.'),
    validUntil: needed('Scegli la data di fine.'),
  },
};

/** A template's own rules: its dates can be left to the day of the assignment. */
export const PRIZE_RULES: Record<Prize['type'], Rules & { name: FieldRule }> = {
  coins: { ...NONE, name: trimmed(required), value },
  bigne: { ...NONE, name: trimmed(required), value },
  resource: { ...NONE, name: trimmed(required), value, resourceType: resource },
  special: { ...NONE, name: trimmed(required), value: optional(whole) },
  sconto: { ...NONE, name: trimmed(required), ...DISCOUNT },
};

/** What no field can say alone: a discount that ends before it starts. */
export const datesOutOfOrder = (validFrom: string, validUntil: string): string | undefined =>
  validFrom !== '' && validUntil !== '' && validUntil < validFrom
    ? 'La data di fine viene prima di quella di inizio.'
    : undefined;
