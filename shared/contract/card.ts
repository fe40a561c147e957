import * as z from 'zod/mini';
import * as f from './fields.ts';
import { route } from './route.ts';
import { programmeTerms, publicProgramme } from './schemas/programme.ts';
import { opened, purchase } from './schemas/purchase.ts';
import { shopDetails } from './schemas/shop.ts';
import { stampMovements } from './schemas/stamp-movement.ts';

const loyaltyCard = z.object({
  /** 12 characters; the card's QR holds them and nothing else. */
  code: z.string(),
  stamps: f.count,
  /** How many stamps this card needs; a higher setting applies only from the next card. */
  stampsNeeded: f.count,
  /** When the previous card was completed, or the account was created. If it grows, a card was completed. */
  begunAt: f.instant,
  /** The reward for a full card; null while no template is chosen. */
  reward: z.nullable(z.object({ name: z.string() })),
  /** The rewards before the card is full; until its first stamp, those now in force. */
  steps: z.array(z.object({ stamps: f.count, name: z.string(), reached: z.boolean() })),
  /** The number of purchases, excluding undone ones. */
  visits: f.count,
  lastVisitAt: z.nullable(f.instant),
});

export type Card = z.output<typeof loyaltyCard>;

const ownCard = z.object({
  ...loyaltyCard.shape,
  /** Where the last visit was (rule 317); null if there was none, or while the shop has only one location. */
  lastLocationId: z.nullable(f.id),
});

const { code: _, ...shapeWithoutCode } = loyaltyCard.shape;

/** As the staff sees it: the code opens purchases, so only the card's owner may see it. */
export const cardWithoutCode = z.object(shapeWithoutCode);

/** The loyalty card, and the programme that it belongs to. */
export const card = {
  read: route({
    summary: 'The caller’s loyalty card',
    method: 'GET',
    path: '/api/card',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ card: ownCard }),
    failures: [],
  }),
  renew: route({
    summary: 'Renew the card’s code; the old one stops working',
    method: 'POST',
    path: '/api/card/renew',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ card: loyaltyCard }),
    failures: [],
  }),
  link: route({
    summary: 'Link a printed card: exactly one of several concurrent calls gets its stamps',
    method: 'POST',
    path: '/api/card/link',
    access: 'player',
    input: z.strictObject({ code: f.pastedCode() }),
    output: z.object({ card: loyaltyCard }),
    failures: ['not_found', 'own_card'],
  }),
  slip: route({
    summary: 'Use a paper slip: exactly one of several concurrent calls records its purchase',
    method: 'POST',
    path: '/api/card/slip',
    access: 'player',
    input: z.strictObject({ code: f.pastedCode() }),
    output: z.object({ card: loyaltyCard, purchase }),
    failures: ['not_found', 'own_card', 'too_many_slips'],
    status: 201,
  }),
  purchases: route({
    summary: 'The caller’s purchases at the till, newest first',
    method: 'GET',
    path: '/api/card/purchases',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: z.object({
      /** Amounts in cents. */
      purchases: z.array(
        z.object({
          id: f.id,
          amount: f.count,
          discount: f.count,
          stamps: f.count,
          stamped: z.boolean(),
          opened,
          createdAt: f.instant,
          undoneAt: z.nullable(f.instant),
          locationId: f.locationId,
        }),
      ),
      nextCursor: z.nullable(f.cursor),
    }),
    failures: ['invalid_cursor'],
  }),
  stamps: route({
    summary: 'The history of the caller’s stamps, newest first',
    method: 'GET',
    path: '/api/card/stamps',
    access: 'player',
    input: z.strictObject({ cursor: z.optional(f.cursor) }),
    output: stampMovements,
    failures: ['invalid_cursor'],
  }),
  programme: route({
    summary: 'The programme’s public rules, and who runs it',
    method: 'GET',
    path: '/api/programme',
    access: 'public',
    maxAgeSeconds: 60,
    input: f.emptyInput,
    output: z.object({
      programme: publicProgramme,
      shop: z.nullable(shopDetails),
      /** Whether registration is open (rule 279). */
      open: z.boolean(),
    }),
    failures: [],
  }),
  versions: route({
    summary: 'The latest versions of the programme’s public rules, newest first',
    method: 'GET',
    path: '/api/programme/versions',
    access: 'public',
    maxAgeSeconds: 60,
    input: f.emptyInput,
    output: z.object({
      versions: z.array(
        z.object({
          /** When this version came into force. */
          from: f.instant,
          programme: programmeTerms,
        }),
      ),
    }),
    failures: [],
  }),
};
