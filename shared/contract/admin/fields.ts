import * as z from 'zod/mini';
import { isValidityInstant, VALIDITY_YEARS } from '../../rules/rewards.ts';
import * as f from '../fields.ts';
import {
  AMOUNT_OFF_MAX,
  AMOUNT_OFF_MIN,
  CONDITIONS_MAX,
  DISCOUNT_CODE_MAX,
  NOTE_MAX,
  PRIZE_COST_MAX,
  PURCHASE_AMOUNT_MAX,
  VALID_DAYS_MAX,
} from '../limits.ts';
import { ADMIN_REWARD_TYPES, REWARD_RESOURCES } from '../schemas/rewards.ts';

export const PRIZE_TYPES = ['coins', 'bigne', 'resource', 'special', 'sconto', 'buono'] as const;
const DESCRIPTION_MAX = 1000;
const NAME_MAX = 100;
const VALUE_MAX = 1_000_000;

/** Error messages whose wording is prescribed (rule 129). */
export const REWARD_MESSAGES = {
  percent: 'Discount percent is required and must be between 0.01 and 100.00 for discount type',
  resource: "Resource type is required when reward type is 'risorsa'",
  noValue: 'Reward value should not be set for discount type',
} as const;

const value = z.int().check(z.minimum(1), z.maximum(VALUE_MAX));
const limit = z.int().check(z.minimum(1), z.maximum(VALUE_MAX));
/** Stored in upper case. */
const discountCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), f.maxLength(DISCOUNT_CODE_MAX));

/** A day of a validity; years outside the allowed range are typing errors (rule 198). */
const validityInstant = f.instant.check(
  z.refine(
    text => isValidityInstant(Date.parse(text)),
    `Scegli una data dal ${VALIDITY_YEARS.first} al ${VALIDITY_YEARS.last}.`,
  ),
);

const discount = {
  /** The operation checks the bounds, since the error message is prescribed (rule 129). */
  discountPercent: f.nullish(z.number()),
  amountOff: f.nullish(z.int().check(z.minimum(AMOUNT_OFF_MIN), z.maximum(AMOUNT_OFF_MAX))),
  discountCode: f.nullish(discountCode),
  validFrom: f.nullish(validityInstant),
  validUntil: f.nullish(validityInstant),
  usageLimit: f.nullish(limit),
};

export const prizeFields = z.strictObject({
  name: f.requiredText(NAME_MAX),
  description: f.nullish(f.text(DESCRIPTION_MAX)),
  type: z.enum(PRIZE_TYPES),
  resourceType: f.nullish(z.enum(REWARD_RESOURCES)),
  value: f.nullish(value),
  ...discount,
  conditions: f.nullish(f.text(CONDITIONS_MAX)),
  cost: f.nullish(z.int().check(z.minimum(0), z.maximum(PRIZE_COST_MAX))),
  validDays: f.nullish(z.int().check(z.minimum(1), z.maximum(VALID_DAYS_MAX))),
  minimumAmount: f.nullish(z.int().check(z.minimum(1), z.maximum(PURCHASE_AMOUNT_MAX))),
  isActive: z.boolean(),
});

export const rewardFields = z.strictObject({
  /** The template that the reward is made from, whose terms and cost it keeps; missing if it is assigned by hand. */
  prizeId: f.nullish(f.id),
  userId: f.id,
  rewardType: z.enum(ADMIN_REWARD_TYPES),
  rewardValue: f.nullish(value),
  resourceType: f.nullish(z.enum(REWARD_RESOURCES)),
  note: f.nullish(f.text(NOTE_MAX)),
  status: z.optional(z.literal('pending')),
  ...discount,
  usageCount: z.optional(z.literal(0)),
});
