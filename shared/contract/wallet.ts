import * as z from 'zod/mini';
import { PASS_FETCHES_PER_MINUTE } from '../rules/wallets.ts';
import * as f from './fields.ts';
import { PASS_TYPE, route } from './route.ts';

const walletKind = z.enum(['apple', 'google']);

const file = z.object({ file: z.string(), filename: z.string() });

/** The identifier that Apple gives a device; it differs for each type of pass. */
const device = z.string().check(z.regex(/^[\w.:-]{1,100}$/));
/** Apple's identifier of the shop's passes: 'pass.it.pasticceria.carta'. */
const passType = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const serial = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** The address of a device in Apple's push service: hexadecimal, of a length that Apple may change. */
const pushToken = z.string().check(z.regex(/^[\w.:=+-]{1,256}$/));

/** What all calls of Apple's wallet have in common. */
const APPLE = { access: 'public', raw: 'apple', idempotent: false } as const;

/** Limits the fetches for Apple's and Google's wallets together, since each one has to be signed. */
const FETCHES = [
  { per: 'player', max: PASS_FETCHES_PER_MINUTE, seconds: 60, countedAs: 'passes' },
] as const;

const REGISTRATIONS = '/api/wallet/v1/devices/{device}/registrations/{passType}';

/** The card in the phone's wallet (rule 292), and Apple's web service for its passes (rule 293). */
export const wallet = {
  available: route({
    summary: 'The wallets that can hold the card, and those it was added to',
    method: 'GET',
    path: '/api/card/wallets',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      wallets: z.array(walletKind),
      passes: z.array(z.object({ kind: walletKind, createdAt: f.instant })),
    }),
    failures: [],
  }),
  remove: route({
    summary: 'Remove the card from the wallets: its passes become void',
    method: 'DELETE',
    path: '/api/card/wallets',
    access: 'player',
    input: f.emptyInput,
    output: f.emptyOutput,
    failures: [],
  }),
  applePass: route({
    summary: 'The card as a signed pass for Apple’s wallet',
    method: 'GET',
    path: '/api/card/pass.pkpass',
    access: 'player',
    limits: FETCHES,
    input: f.emptyInput,
    output: file,
    contentType: PASS_TYPE,
    failures: ['not_found', 'too_many_attempts'],
  }),
  googleLink: route({
    summary: 'The link that adds the card to Google’s wallet',
    method: 'GET',
    path: '/api/card/google',
    access: 'player',
    limits: FETCHES,
    input: f.emptyInput,
    output: z.object({ url: z.url() }),
    failures: ['not_found', 'too_many_attempts'],
  }),
  register: route({
    ...APPLE,
    summary:
      'Apple’s wallet: register a device for a pass’s updates; 200 if it is already registered',
    method: 'POST',
    path: `${REGISTRATIONS}/{serial}`,
    input: z.object({ device, passType, serial, pushToken }),
    output: f.emptyOutput,
    failures: ['not_found', 'unauthenticated'],
    status: 201,
  }),
  unregister: route({
    ...APPLE,
    summary: 'Apple’s wallet: unregister a device',
    method: 'DELETE',
    path: `${REGISTRATIONS}/{serial}`,
    input: z.object({ device, passType, serial }),
    output: f.emptyOutput,
    failures: ['not_found', 'unauthenticated'],
  }),
  updatedPasses: route({
    ...APPLE,
    summary: 'Apple’s wallet: the changed passes of a device; 204 if there are none',
    method: 'GET',
    path: REGISTRATIONS,
    input: z.object({
      device,
      passType,
      /** The `lastUpdated` of an earlier response. */
      passesUpdatedSince: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
    failures: ['not_found'],
  }),
  currentPass: route({
    ...APPLE,
    summary: 'Apple’s wallet: the latest version of a pass; 304 if the device has it',
    method: 'GET',
    path: '/api/wallet/v1/passes/{passType}/{serial}',
    input: z.object({ passType, serial }),
    output: file,
    contentType: PASS_TYPE,
    failures: ['not_found', 'unauthenticated'],
  }),
  log: route({
    ...APPLE,
    summary: 'Apple’s wallet: receive a device’s error log, which isn’t stored',
    method: 'POST',
    path: '/api/wallet/v1/log',
    limits: [{ per: 'address', max: 60, seconds: 60 * 60 }],
    input: z.object({}),
    output: f.emptyOutput,
    failures: ['not_found', 'too_many_attempts'],
  }),
};
