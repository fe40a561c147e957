import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';

/** What the audit can tell of (Rules, decision 39). */
const AUDIT_ACTIONS = [
  'user.role',
  'user.status',
  'user.password',
  'user.delete',
  'banner.create',
  'banner.update',
  'banner.delete',
  'prize.create',
  'prize.update',
  'prize.delete',
  'reward.assign',
  'reward.deliver',
  'report.close',
  'voucher.redeem',
  'voucher.undo',
  'voucher.damaged',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who did what with the administration's powers (Rules, decision 39); part of the administration. */
export const auditing = {
  audit: route({
    summary: 'What super administrators did, newest first',
    method: 'GET',
    path: '/api/superadmin/audit',
    access: 'superadmin',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      entries: z.array(
        z.object({
          id: f.id,
          at: f.instant,
          actorId: f.id,
          actor: z.string(),
          action: z.enum(AUDIT_ACTIONS),
          target: z.string(),
          /** The username, of a user who is still there. */
          targetName: z.nullable(z.string()),
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
