import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { CODE_MAX, PURCHASE_AMOUNT_MAX, UNDO_REASON_MAX, UNDO_REASON_MIN } from '../limits.ts';
import { route } from '../route.ts';
import { gift } from '../schemas/programme.ts';
import { adminReward, voucher } from '../schemas/rewards.ts';

/** Why something is undone, for the audit. */
export const undoReason = f.requiredText(UNDO_REASON_MAX, UNDO_REASON_MIN);

const customer = z.object({
  id: f.id,
  username: z.string(),
  stamps: f.count,
  stampsNeeded: f.count,
  visits: f.count,
  lastVisitAt: z.nullable(f.instant),
});

/** Amounts in cents. */
const purchase = z.object({
  id: f.id,
  amount: f.count,
  discount: f.count,
  voucherId: z.nullable(f.id),
  /** How many stamps the card has taken. */
  stamps: f.count,
  /** Whether it has taken any. */
  stamped: z.boolean(),
  /** null for a purchase that doesn't count. */
  gift: z.nullable(gift),
  /** The reward of the card that it has completed. */
  reward: z.nullable(adminReward),
  /** All that it has issued: the card's, and those of steps. */
  rewards: z.array(adminReward),
  createdAt: f.instant,
});

/** The customer's card and purchases; part of the till's area. */
export const purchases = {
  customer: route({
    summary: 'The customer of a card’s code, with the vouchers that can be used now',
    method: 'POST',
    path: '/api/till/customer',
    access: 'staff',
    idempotent: false,
    isLookup: true,
    input: z.strictObject({ code: f.pastedCode(1, CODE_MAX) }),
    output: z.object({ customer, vouchers: z.array(voucher) }),
    failures: ['not_found'],
  }),
  purchase: route({
    summary: 'Record a purchase, which may use one voucher of the same customer',
    method: 'POST',
    path: '/api/till/purchase',
    access: 'staff',
    input: z.strictObject({
      customerId: f.id,
      amount: z.int().check(z.minimum(1), z.maximum(PURCHASE_AMOUNT_MAX)),
      voucherId: z.optional(f.id),
    }),
    output: z.object({ purchase, customer }),
    failures: ['not_found', 'own_card', 'expired', 'not_yet_valid', 'deleted', 'already_redeemed'],
    status: 201,
  }),
  undoPurchase: route({
    summary: 'Undo a purchase, with a reason, within a day',
    method: 'POST',
    path: '/api/till/purchase/undo',
    access: 'staff',
    input: z.strictObject({ purchaseId: f.id, reason: undoReason }),
    output: z.object({
      purchase: z.object({ ...purchase.shape, undoneAt: f.instant }),
    }),
    failures: ['not_found', 'own_card', 'too_late', 'already_undone', 'reward_used'],
  }),
  purchases: route({
    summary: 'The purchases, newest first',
    method: 'GET',
    path: '/api/till/purchases',
    access: 'staff',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      purchases: z.array(
        z.object({
          id: f.id,
          username: z.string(),
          amount: f.count,
          discount: f.count,
          voucherId: z.nullable(f.id),
          stamps: f.count,
          stamped: z.boolean(),
          /** The username of who served. */
          servedBy: z.string(),
          createdAt: f.instant,
          undoneAt: z.nullable(f.instant),
          undoReason: z.nullable(z.string()),
        }),
      ),
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
};
