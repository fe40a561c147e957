import * as z from 'zod/mini';
import { DAY, MINUTE, SECOND } from '../../time.ts';
import * as f from '../fields.ts';
import { FIND_TEXT_MAX, FIND_TEXT_MIN } from '../limits.ts';
import { route } from '../route.ts';
import { purchaseAmount, soldAt, undoReason } from './fields.ts';

/** A paper slip, without its code. Amounts in cents. */
const slip = z.object({
  id: f.id,
  amount: f.count,
  /** The username of the staff member who made it; null once it is no longer kept. */
  servedBy: z.nullable(z.string()),
  createdAt: f.instant,
  expiresAt: f.instant,
  usedAt: z.nullable(f.instant),
  undoneAt: z.nullable(f.instant),
  locationId: f.locationId,
});

/** Customers without their phone, or without an account (rules 218 and 220); part of the till's area. */
export const noPhone = {
  find: route({
    summary: 'Find customers by the beginnings of their names or e-mails',
    method: 'POST',
    path: '/api/till/find',
    access: 'staff',
    idempotent: false,
    limits: [
      { per: 'player', max: 30, seconds: MINUTE / SECOND },
      { per: 'player', max: 200, seconds: DAY / SECOND },
    ],
    input: z.strictObject({ text: f.requiredText(FIND_TEXT_MAX, FIND_TEXT_MIN) }),
    output: z.object({
      customers: z.array(
        z.object({
          id: f.id,
          username: z.string(),
          /** 'm***@example.it'; null for a customer of a printed card. */
          maskedEmail: z.nullable(z.string()),
          stamps: f.count,
          lastVisitAt: z.nullable(f.instant),
        }),
      ),
      /** Whether more customers match than are listed. */
      more: z.boolean(),
    }),
    failures: ['too_many_attempts'],
  }),
  slip: route({
    summary: 'Create a paper slip for a purchase by someone without an account',
    method: 'POST',
    path: '/api/till/slip',
    access: 'staff',
    input: z.strictObject({ amount: purchaseAmount, location: soldAt }),
    output: z.object({
      slip: z.object({
        id: f.id,
        /** 14 characters, the last one a check character. */
        code: z.string(),
        /** The address on this site at which the slip is used: '/bollino#' and the code. */
        url: z.string(),
        amount: f.count,
        expiresAt: f.instant,
      }),
    }),
    failures: ['below_minimum', 'slips_exhausted'],
    status: 201,
  }),
  undoSlip: route({
    summary: 'Undo an unused paper slip, with a reason',
    method: 'POST',
    path: '/api/till/slip/undo',
    access: 'staff',
    input: z.strictObject({ slipId: f.id, reason: undoReason }),
    output: z.object({ slip }),
    failures: ['not_found', 'already_used', 'already_undone'],
  }),
  slips: route({
    summary: 'The paper slips, newest first',
    method: 'GET',
    path: '/api/till/slips',
    access: 'staff',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({ slips: z.array(slip), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
};
