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
  /** The latest purchase that wasn't undone, in cents. */
  lastPurchase: z.nullable(z.object({ amount: f.count, createdAt: f.instant })),
});

/** Who a purchase is for, and the vouchers that can be used with it now. */
export const served = { customer, vouchers: z.array(voucher) };

/** Amounts in cents. */
const purchase = z.object({
  id: f.id,
  amount: f.count,
  discount: f.count,
  voucherId: z.nullable(f.id),
  /** Whether it has added a stamp. */
  stamped: z.boolean(),
  /** null for a purchase that doesn't count. */
  gift: z.nullable(gift),
  /** The reward of the card that it has completed. */
  reward: z.nullable(adminReward),
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
    output: z.object(served),
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
          stamped: z.boolean(),
          /** The username of who served; null once that isn't kept any more. */
          servedBy: z.nullable(z.string()),
          createdAt: f.instant,
          undoneAt: z.nullable(f.instant),
          undoReason: z.nullable(z.string()),
        }),
      ),
      nextCursor: z.nullable(f.cursor),
      /** Of the present day in Rome, without those that were undone. */
      today: z.object({ purchases: f.count, amount: f.count, discount: f.count }),
    }),
    failures: ['invalid_cursor'],
  }),
};
