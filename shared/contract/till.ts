import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';
import { voucher } from './schemas/rewards.ts';
import { soldAt, undoReason } from './till/fields.ts';
import { noPhone } from './till/no-phone.ts';
import { purchases, served, USE_FAILURES } from './till/purchases.ts';

/** `inactive`: the holder's account is deactivated. */
const outcome = z.enum([
  'valid',
  'redeemed',
  'expired',
  'not_yet_valid',
  'deleted',
  'forged',
  'inactive',
]);

/** The till, for the shop's staff (rule 22). */
export const till = {
  check: route({
    summary: 'The status of a voucher, by its QR token or its code',
    method: 'POST',
    path: '/api/till/check',
    access: 'staff',
    idempotent: false,
    isLookup: true,
    input: z.union([
      z.strictObject({ token: z.string().check(z.trim(), z.minLength(1), f.maxLength(1000)) }),
      z.strictObject({ code: f.pastedCode() }),
    ]),
    output: z.object({
      voucher: z.nullable(voucher),
      holder: z.nullable(z.object({ username: z.string() })),
      outcome,
      /** The last redemption that wasn't undone; the staff member's name is null once it is no longer kept. */
      lastUse: z.nullable(z.object({ redeemedAt: f.instant, redeemedBy: z.nullable(z.string()) })),
      /** The same as in the response of till.customer; null if the holder isn't active. */
      customer: z.nullable(served.customer),
      vouchers: z.nullable(served.vouchers),
    }),
    failures: ['not_found'],
  }),
  redeem: route({
    summary: 'Redeem a voucher: exactly one of several concurrent calls gets its last use',
    method: 'POST',
    path: '/api/till/redeem',
    access: 'staff',
    input: z.strictObject({ voucherId: f.id, location: soldAt }),
    output: z.object({ voucher }),
    failures: USE_FAILURES,
  }),
  undo: route({
    summary: 'Undo the last redemption, with a reason, within a day',
    method: 'POST',
    path: '/api/till/undo',
    access: 'staff',
    input: z.strictObject({
      voucherId: f.id,
      /** If it is no longer the voucher's last one, the call is refused (`stale`). */
      redemptionId: z.optional(f.id),
      reason: undoReason,
    }),
    output: z.object({ voucher }),
    failures: [
      'not_found',
      'own_card',
      'too_late',
      'not_redeemed',
      'stale',
      'deleted',
      'part_of_purchase',
    ],
  }),
  redemptions: route({
    summary: 'The redemptions, newest first',
    method: 'GET',
    path: '/api/till/redemptions',
    access: 'staff',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      redemptions: z.array(
        z.object({
          id: f.id,
          voucherId: f.id,
          code: z.string(),
          username: z.string(),
          discountPercent: z.nullable(z.number()),
          amountOff: z.nullable(z.number()),
          /** The thing that the voucher is for; null for a discount. */
          what: z.nullable(z.string()),
          /** null if its reward was assigned by hand. */
          prizeName: z.nullable(z.string()),
          redeemedAt: f.instant,
          redeemedBy: z.nullable(z.string()),
          undoneAt: z.nullable(f.instant),
          undoReason: z.nullable(z.string()),
          locationId: f.locationId,
          /** The purchase with which it is undone; null for a use alone. */
          purchaseId: z.nullable(f.id),
        }),
      ),
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
  ...purchases,
  ...noPhone,
};
