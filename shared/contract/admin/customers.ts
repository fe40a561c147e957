import * as z from 'zod/mini';
import { cardWithoutCode } from '../card.ts';
import * as f from '../fields.ts';
import { CORRECTION_MAX, SEARCH_MAX, UNDO_REASON_MAX, UNDO_REASON_MIN } from '../limits.ts';
import { route } from '../route.ts';
import { opened } from '../schemas/purchase.ts';
import { adminReward } from '../schemas/rewards.ts';
import { stampMovements } from '../schemas/stamp-movement.ts';
import { assignedReward } from './assigned-reward.ts';

/** Groups of customers, by Rome days; they may overlap (rule 224). */
export const SEGMENTS = ['new', 'regular', 'at_risk', 'lost', 'near', 'never'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Each sorts the newest or the highest first. */
const CUSTOMER_SORTS = ['lastVisit', 'visits', 'spent', 'stamps'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

const customer = z.object({
  id: f.id,
  username: z.string(),
  /** null for a customer of a printed card. */
  email: z.nullable(z.string()),
  /** Whether it is the customer of a printed card, who has no account (rule 312). */
  paper: z.boolean(),
  stamps: f.count,
  stampsNeeded: f.count,
  visits: f.count,
  firstVisitAt: z.nullable(f.instant),
  lastVisitAt: z.nullable(f.instant),
  /** In the last 12 months, before discounts, in cents. */
  spent: f.count,
  /** Vouchers used with or without a purchase. */
  vouchersUsed: f.count,
  /** Whether the player accepts offers by mail. */
  offersByMail: z.boolean(),
  registeredAt: f.instant,
});

export type Customer = z.output<typeof customer>;

const customerPurchase = z.object({
  id: f.id,
  amount: f.count,
  discount: f.count,
  stamps: f.count,
  voucherId: z.nullable(f.id),
  opened: opened,
  createdAt: f.instant,
  undoneAt: z.nullable(f.instant),
  locationId: f.locationId,
});

/** The customers and their cards (rules 223 to 225); part of the admin area. */
export const customers = {
  customers: route({
    summary:
      'The customers, those of a segment, or those whose name, e-mail or card code is searched for',
    method: 'GET',
    path: '/api/superadmin/customers',
    access: 'superadmin',
    input: z.strictObject({
      sort: z._default(z.enum(CUSTOMER_SORTS), 'lastVisit'),
      segment: z.optional(z.enum(SEGMENTS)),
      /** Only customers with a purchase at this location in the last two years. */
      location: z.optional(f.pathId),
      search: z.optional(z.string().check(z.trim(), f.maxLength(SEARCH_MAX))),
      cursor: z.optional(f.cursor),
    }),
    output: z.object({ customers: z.array(customer), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
  customer: route({
    summary:
      'A customer: latest purchases, vouchers, the card without its code, and what they play',
    method: 'GET',
    path: '/api/superadmin/customers/{id}',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({
      customer,
      purchases: z.array(customerPurchase),
      /**
       * The days with a purchase in the last 12 months, by location, most first; empty if the shop has only one
       * location.
       */
      locations: z.array(z.object({ id: f.id, days: f.count })),
      /** The latest rewards that are or can become vouchers. */
      vouchers: z.array(assignedReward),
      card: cardWithoutCode,
      /** A summary of what they play, for a single line. */
      game: z.object({ gamesPlayed: f.count, maxLevelReached: f.count, bakeryLevel: f.count }),
    }),
    failures: ['not_found'],
  }),
  customerStamps: route({
    summary: 'The history of a customer’s stamps, newest first',
    method: 'GET',
    path: '/api/superadmin/customers/{id}/stamps',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId, cursor: z.optional(f.cursor) }),
    output: stampMovements,
    failures: ['not_found', 'invalid_cursor'],
  }),
  correctStamps: route({
    summary: 'Correct the stamps of a customer’s card, with a reason',
    method: 'POST',
    path: '/api/superadmin/customers/{id}/stamps',
    access: 'superadmin',
    input: z.strictObject({
      id: f.pathId,
      /** Stamps to give; a negative number takes stamps. */
      delta: z.int().check(
        z.minimum(-CORRECTION_MAX),
        z.maximum(CORRECTION_MAX),
        z.refine(delta => delta !== 0, 'Scrivi quanti bollini aggiungere o togliere.'),
      ),
      reason: f.requiredText(UNDO_REASON_MAX, UNDO_REASON_MIN),
    }),
    output: z.object({
      card: cardWithoutCode,
      /** The stamps that came, or went if negative; a full card that waits for a prize takes none. */
      given: z.int(),
      /** All rewards that the correction issued: the card's, and those of steps. */
      rewards: z.array(adminReward),
    }),
    failures: ['not_found', 'own_card', 'below_zero'],
  }),
  renameCustomer: route({
    summary: 'Rename the customer of a printed card',
    method: 'POST',
    path: '/api/superadmin/customers/{id}/name',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId, name: f.username }),
    output: z.object({ customer }),
    failures: ['not_found', 'username_taken'],
  }),
  renewPaperCard: route({
    summary: 'Replace a customer’s lost printed card with an unused one',
    method: 'POST',
    path: '/api/superadmin/customers/{id}/renew',
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId, code: f.pastedCode() }),
    output: z.object({ customer }),
    failures: ['not_found', 'username_taken'],
  }),
};
