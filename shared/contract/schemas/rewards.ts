import * as z from 'zod/mini';
import * as f from '../fields.ts';

/** The types, resources and states of an assigned reward (rule 127). */
export const ADMIN_REWARD_TYPES = [
  'coins',
  'risorsa',
  'vita_extra',
  'exp',
  'custom',
  'sconto',
  'buono',
] as const;
export const REWARD_RESOURCES = ['farina', 'zucchero', 'latte', 'uova', 'bignè'] as const;
export const REWARD_STATUSES = ['pending', 'delivered', 'expired', 'used', 'withdrawn'] as const;

/** The fields of a discount, by a percent or an amount. */
export const discountFields = {
  discountPercent: z.nullable(z.number()),
  /** What a voucher of an amount takes off, in cents; null for all others (rule 306). */
  amountOff: z.nullable(f.count),
  discountCode: z.nullable(z.string()),
  validFrom: z.nullable(f.instant),
  validUntil: z.nullable(f.instant),
  /** How often it can be redeemed; null for no limit. */
  usageLimit: z.nullable(f.count),
};

/** The terms of a voucher's use, and the template that they come from (rule 199). */
export const termFields = {
  conditions: z.nullable(z.string()),
  /** The minimum amount of a purchase, in cents; null if any purchase will do, or none is needed. */
  minimumAmount: z.nullable(f.count),
  /** null if the reward was assigned by hand. */
  prizeId: z.nullable(f.id),
};

export const reward = z.object({
  id: f.id,
  rewardName: z.string(),
  description: z.string(),
  type: z.literal('game'),
  rewardType: z.enum(['coins', 'bigne']),
  rewardValue: f.count,
  claimed: z.boolean(),
  voucherId: z.nullable(f.id),
  createdAt: f.instant,
});

export type Reward = z.output<typeof reward>;

export const adminReward = z.object({
  id: z.templateLiteral(['admin_', z.int()]),
  type: z.literal('admin'),
  rewardName: z.string(),
  description: z.string(),
  rewardType: z.enum(ADMIN_REWARD_TYPES),
  rewardValue: z.nullable(f.count),
  resourceType: z.nullable(z.enum(REWARD_RESOURCES)),
  ...discountFields,
  usageCount: f.count,
  note: z.nullable(z.string()),
  /** The name of the special template it was made from; the template's description is the note. */
  what: z.nullable(z.string()),
  ...termFields,
  status: z.enum(REWARD_STATUSES),
  claimed: z.boolean(),
  voucherId: z.nullable(f.id),
  createdAt: f.instant,
});

export type AdminReward = z.output<typeof adminReward>;

export const voucher = z.object({
  id: f.id,
  adminRewardId: f.id,
  code: z.string(),
  /** The template's name, or else a name by its kind, as for a reward. */
  name: z.string(),
  /** null for a voucher of an amount or for a thing. */
  discountPercent: z.nullable(z.number()),
  /** In cents; null for a percent or a thing. */
  amountOff: z.nullable(f.count),
  /** The thing that the voucher is for; null for a discount. */
  what: z.nullable(z.string()),
  discountCode: z.nullable(z.string()),
  ...termFields,
  validFrom: z.nullable(f.instant),
  validUntil: z.nullable(f.instant),
  status: z.enum(['valid', 'redeemed', 'expired']),
  /** How often it can be redeemed, and how often it still can be; null for no limit. */
  usageLimit: z.nullable(f.count),
  usesLeft: z.nullable(f.count),
  downloadCount: f.count,
  lastDownloadAt: z.nullable(f.instant),
  createdAt: f.instant,
});

export type Voucher = z.output<typeof voucher>;
