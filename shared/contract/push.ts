import * as z from 'zod/mini';
import { PUSH_TOPICS, type PushTopic } from '../rules/pushes.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

const ENDPOINT_MAX = 1000;
const TOPICS_MESSAGE = 'Scegli di che cosa vuoi essere avvisato.';
const ENDPOINT_MESSAGE = 'Questo browser non può ricevere notifiche da qui.';

/** Whether a push can be sent to an address: it has nothing but a host, a path and a query. */
const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url) return false;
  return [url.port, url.username, url.password, url.hash].every(part => part === '');
};

const endpoint = z
  .string()
  .check(
    f.maxLength(ENDPOINT_MAX),
    z.regex(/^https:\/\/[^\\\s]+$/, ENDPOINT_MESSAGE),
    z.refine(isEndpoint, ENDPOINT_MESSAGE),
  );

const isDistinct = (topics: readonly PushTopic[]): boolean =>
  new Set(topics).size === topics.length;

/** At least one topic, without duplicates. */
const topics = z
  .array(z.enum(PUSH_TOPICS))
  .check(
    z.minLength(1, TOPICS_MESSAGE),
    z.refine(isDistinct, 'Scegli ogni avviso una volta sola.'),
  );

/** A point of the curve P-256, uncompressed, in base64url. */
const P256_POINT = /^B[\w-]{86}$/;
/** 16 bytes in base64url. */
const AUTH_SECRET = /^[\w-]{22}$/;

/** The subscription of a browser, in the form that the Push API defines. */
const subscription = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(P256_POINT)),
    auth: z.string().check(z.regex(AUTH_SECRET)),
  }),
});

/** The push subscriptions of browsers in which a player has allowed notifications (rules 254 to 257). */
export const pushRoutes = {
  pushKey: route({
    summary:
      'The public key that a browser subscribes with, and the topics of the caller’s browsers',
    method: 'GET',
    path: '/api/push/key',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      publicKey: z.string(),
      /** `id` is the SHA-256 of the endpoint in hexadecimal. */
      devices: z.array(z.object({ id: z.string(), topics: z.array(z.enum(PUSH_TOPICS)) })),
    }),
    failures: [],
  }),
  subscribePush: route({
    summary:
      'Tell the caller of some topics by a browser; a known one changes its topics and its player',
    method: 'POST',
    path: '/api/push/subscriptions',
    access: 'player',
    limits: [{ per: 'player', max: 60, seconds: 60 * 60 }],
    input: z.strictObject({ subscription, topics }),
    output: f.emptyOutput,
    failures: ['unknown_push_service', 'too_many_attempts'],
  }),
  unsubscribePush: route({
    summary: 'End the pushes to one of the caller’s browsers',
    method: 'DELETE',
    path: '/api/push/subscriptions',
    access: 'player',
    input: z.strictObject({ endpoint }),
    hasSecretInput: true,
    output: f.emptyOutput,
    failures: [],
  }),
};
