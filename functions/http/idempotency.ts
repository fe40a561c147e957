import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { isRead, type Route } from '#shared/contract/route.ts';
import { HOUR } from '#shared/time.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import { playersAnswer, type StoredAnswer, visitorsAnswer } from '../items/calls.ts';
import type { Ref } from '../table/kind.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import type { ParsedRequest } from './parse-request.ts';

/** How many hours an idempotency key returns the stored answer (rule 141). */
const KEPT_HOURS = 48;

/** A request with an idempotency key: where its answer is stored, and a MAC of the request. */
export type IdempotentRequest = {
  readonly ref: Ref<StoredAnswer>;
  readonly request: string;
  readonly key: string;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string): Buffer => createHash('sha256').update(`answer ${key}`).digest();

/** Answers may hold personal data, so they are encrypted with the idempotency key, which isn't stored. */
const encrypt = (text: string, key: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

const decrypt = (sealed: string, key: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, cipherKey(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};

/**
 * Only a MAC of the request under the key is stored, not the request: its body may hold a password, which could be
 * guessed from a plain hash.
 */
export const idempotentRequest = (
  route: Route,
  { idempotencyKey: key, session, target, body }: ParsedRequest,
): IdempotentRequest | undefined => {
  if (key === undefined || isRead(route) || route.idempotent === false) return undefined;
  const hash = sha256(key);
  const ref =
    route.access === 'public' || !session
      ? visitorsAnswer(hash)
      : playersAnswer(session.playerId, hash);
  const request = createHmac('sha256', key).update(`${route.method} ${target}\n`);
  return { ref, request: request.update(body).digest('hex'), key };
};

/** The stored answer, if this request was made before. */
export const findStoredAnswer = (
  { value: stored, now }: LoadedItem<StoredAnswer>,
  { request, key }: IdempotentRequest,
): StoredAnswer | undefined => {
  if (!stored || stored.expiresAt <= now) return undefined;
  if (stored.request !== request) throw new Failure('idempotency_mismatch');
  return { ...stored, body: decrypt(stored.body, key) };
};

export const storeAnswer = (
  answer: LoadedItem<StoredAnswer>,
  { request, key }: IdempotentRequest,
  { status, body }: { readonly status: number; readonly body: string },
): void => {
  const expiresAt = answer.now + KEPT_HOURS * HOUR;
  answer.set({ request, status, body: encrypt(body, key), expiresAt });
};
