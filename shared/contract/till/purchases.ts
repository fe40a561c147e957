import * as z from 'zod/mini';
import { cardWithoutCode } from '../card.ts';
import * as f from '../fields.ts';
import { STAMPS_MAX } from '../limits.ts';
import { route } from '../route.ts';
import { opened, purchase } from '../schemas/purchase.ts';
import { voucher } from '../schemas/rewards.ts';
import { purchaseAmount, soldAt, undoReason } from './fields.ts';

/** Why a voucher can't be used, alone or with a purchase. */
export const USE_FAILURES = [
  'not_found',
  'account_inactive',
  'email_unconfirmed',
  'own_card',
  'expired',
  'not_yet_valid',
  'deleted',
  'already_redeemed',
  'below_minimum',
] as const;

const customer = z.object({
  id: f.id,
  username: z.string(),
  stamps: f.count,
  stampsNeeded: f.count,
  visits: f.count,
  lastVisitAt: z.nullable(f.instant),
  /** The latest purchase that wasn't undone. Amount in cents. */
  lastPurchase: z.nullable(z.object({ amount: f.count, createdAt: f.instant })),
});

/** The customer of a purchase, and the vouchers that can be used with it now. */
export const served = { customer, vouchers: z.array(voucher) };

/** A customer found by a search has shown neither card nor voucher, so the purchase can use no voucher (rule 219). */
const purchaseInput = z
  .strictObject({
    customerId: f.id,
    amount: purchaseAmount,
    voucherId: z.optional(f.id),
    opened: z._default(z.enum(['card', 'voucher', 'find']), 'card'),
    location: soldAt,
  })
  .check(
    z.refine(({ opened, voucherId }) => opened !== 'find' || voucherId === undefined, {
      path: ['voucherId'],
      message: 'Senza carta né voucher del cliente non si usano voucher.',
    }),
  );

/** The customer's card and purchases; part of the till's area. */
export const purchases = {
  customer: route({
    summary: 'The customer of a card’s code, with the vouchers that are usable now',
    method: 'POST',
    path: '/api/till/customer',
    access: 'staff',
    idempotent: false,
    isLookup: true,
    input: z.strictObject({ code: f.pastedCode() }),
    output: z.object(served),
    failures: ['not_found'],
  }),
  purchase: route({
    summary: 'Record a purchase, which may use one voucher of the same customer',
    method: 'POST',
    path: '/api/till/purchase',
    access: 'staff',
    input: purchaseInput,
    output: z.object({ purchase, customer }),
    failures: USE_FAILURES,
    status: 201,
  }),
  oldCard: route({
    summary: 'Transfer the stamps of a customer’s old paper card, once',
    method: 'POST',
    path: '/api/till/old-card',
    access: 'staff',
    input: z.strictObject({
      customerId: f.id,
      stamps: z.int().check(z.minimum(1), z.maximum(STAMPS_MAX)),
      location: soldAt,
    }),
    output: z.object({ card: cardWithoutCode }),
    failures: ['not_found', 'account_inactive', 'own_card', 'not_open', 'already_done'],
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
          opened,
          /** The username of the staff member; null once it is no longer kept. */
          servedBy: z.nullable(z.string()),
          createdAt: f.instant,
          undoneAt: z.nullable(f.instant),
          undoReason: z.nullable(z.string()),
          locationId: f.locationId,
        }),
      ),
      nextCursor: z.nullable(f.cursor),
      /** The totals of the current Rome day, excluding undone purchases. */
      today: z.object({ purchases: f.count, amount: f.count, discount: f.count }),
    }),
    failures: ['invalid_cursor'],
  }),
};
