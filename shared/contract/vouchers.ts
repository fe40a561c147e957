import * as z from 'zod/mini';
import { PRINTED_CARDS_MAX } from '../rules/paper-cards.ts';
import { COUNTER_PLACE } from '../rules/places.ts';
import * as f from './fields.ts';
import { POSTER_FORMATS } from './poster-formats.ts';
import { route } from './route.ts';
import { place } from './schemas/place.ts';
import { adminReward, reward, voucher } from './schemas/rewards.ts';

/** The id of a game reward, or `admin_` and the id of an admin reward. */
const rewardId = z.string().check(z.regex(/^(admin_)?[1-9]\d{0,15}$/));

const key = z.object({ keyId: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() });

/** Rewards and vouchers (rules 18 to 20, 126 and 130). */
export const vouchers = {
  claim: route({
    summary: 'Claim a reward: a game reward is paid out, a discount becomes a voucher',
    method: 'POST',
    path: '/api/rewards/{id}/claim',
    access: 'player',
    input: z.strictObject({ id: rewardId }),
    output: z.object({ reward: z.union([reward, adminReward]) }),
    failures: ['not_found', 'already_claimed', 'not_delivered', 'expired'],
  }),
  generate: route({
    summary:
      'The voucher of a claimed discount or of a delivered thing, created when first requested',
    method: 'POST',
    path: '/api/admin-rewards/{id}/generate-voucher',
    access: 'player',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({
      voucher,
      /** The text in the voucher's QR. */
      token: z.string(),
    }),
    failures: ['not_found', 'not_claimed', 'not_a_discount', 'expired', 'email_unconfirmed'],
  }),
  download: route({
    summary: 'The voucher as a PDF',
    method: 'GET',
    path: '/api/vouchers/{id}/download',
    access: 'player',
    input: z.strictObject({ id: f.pathId }),
    output: z.object({ file: z.string(), filename: z.string(), readableName: z.string() }),
    contentType: 'application/pdf',
    failures: ['not_found', 'voucher_damaged', 'email_unconfirmed'],
  }),
  remove: route({
    summary: 'Delete a voucher and its reward permanently',
    method: 'DELETE',
    path: '/api/vouchers/{id}',
    access: 'player',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
  keys: route({
    summary: 'The public keys that verify vouchers offline, the current one first',
    method: 'GET',
    path: '/api/vouchers/key',
    access: 'public',
    input: f.emptyInput,
    output: z.object({ ...key.shape, keys: z.array(key) }),
    failures: [],
  }),
  printCards: route({
    summary: 'Print loyalty cards as a PDF, ten per page, each with a new code',
    method: 'POST',
    path: '/api/superadmin/cards',
    access: 'superadmin',
    // The file is too large to be stored, and cards that are printed twice have different codes.
    idempotent: false,
    input: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(PRINTED_CARDS_MAX)) }),
    output: z.object({ file: z.string(), filename: z.string() }),
    contentType: 'application/pdf',
    failures: ['cards_exhausted'],
  }),
  poster: route({
    summary: 'A poster as a PDF, with a sign-up QR for one of the shop’s places',
    method: 'GET',
    path: '/api/superadmin/poster.pdf',
    access: 'superadmin',
    input: z.strictObject({
      format: z._default(z.enum(POSTER_FORMATS), 'a4'),
      place: z._default(place, COUNTER_PLACE),
      /** The location whose address the poster shows; by default the first one (rule 314). */
      location: z.optional(f.pathId),
    }),
    output: z.object({ file: z.string(), filename: z.string() }),
    contentType: 'application/pdf',
    failures: ['not_found'],
  }),
};
