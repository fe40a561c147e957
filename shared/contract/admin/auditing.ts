import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { day } from '../fields.ts';
import { route } from '../route.ts';

/** The actions that the audit records (rule 39). */
export const AUDIT_ACTIONS = [
  'user.role',
  'user.status',
  'user.password',
  'user.email',
  'user.delete',
  'user.export',
  'banner.create',
  'banner.update',
  'banner.delete',
  'banner.order',
  'upload.create',
  'prize.create',
  'prize.update',
  'prize.delete',
  'reward.assign',
  'reward.deliver',
  'report.close',
  'suspicion.clear',
  'suspicion.void',
  'voucher.redeem',
  'voucher.undo',
  'voucher.damaged',
  'purchase.create',
  'purchase.undo',
  'customer.find',
  'slip.create',
  'slip.undo',
  'reward.withdraw',
  'stamps.correct',
  'stamps.old_card',
  'customers.import',
  'cards.print',
  'customer.rename',
  'customer.renew',
  'programme.update',
  'shop.update',
  'staff.invite',
  'staff.cancel',
  'staff.join',
  'staff.passkeys',
  'user.passkeys',
  'passkey.add',
  'passkey.remove',
  'opening.update',
  'places.update',
  'rule.create',
  'rule.update',
  'rule.delete',
  'user.birthday',
  'export.create',
  'promotion.create',
  'promotion.stop',
  'promotion.release',
  'promotion.test',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The audit log of the administration (rule 39); part of the admin area. */
export const auditing = {
  audit: route({
    summary:
      'What super administrators and the staff did, newest first: all, or by whom, what, on whom and when',
    method: 'GET',
    path: '/api/superadmin/audit',
    access: 'superadmin',
    input: z
      .strictObject({
        /** The user who acted. */
        actorId: z.optional(f.pathId),
        action: z.optional(z.enum(AUDIT_ACTIONS)),
        /** The user who was acted on, or whom the reason is about. */
        userId: z.optional(f.pathId),
        /** The first and the last Rome day. */
        from: z.optional(day),
        to: z.optional(day),
        cursor: z.optional(f.cursor),
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
          error: 'L’ultimo giorno viene prima del primo.',
          path: ['to'],
        }),
      ),
    output: z.object({
      entries: z.array(
        z.object({
          id: f.id,
          at: f.instant,
          actorId: f.id,
          actor: z.string(),
          action: z.enum(AUDIT_ACTIONS),
          target: z.string(),
          /** The username, if the target is a user who still exists. */
          targetName: z.nullable(z.string()),
          /** Whose purchase or voucher it was; null for other entries, and once the account is erased. */
          customerId: z.nullable(f.id),
          customer: z.nullable(z.string()),
          /** The amount of the purchase or the paper slip, in cents; null for others, and once it is deleted. */
          amount: z.nullable(f.count),
          /** The names of the rewards, vouchers, templates and campaigns that the entry holds ids of, by their ids. */
          names: z.record(z.string(), z.string()),
          before: z.nullable(z.looseObject({})),
          after: z.nullable(z.looseObject({})),
          reason: z.nullable(z.string()),
        }),
      ),
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
};
