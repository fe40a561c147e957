import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { isRead, type Route } from '#shared/contract/route.ts';
import { HOUR } from '#shared/time.ts';
import { sha256 } from '../accounts/session.ts';
import { Failure } from '../failure.ts';
import { item, type Ref } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import type { ParsedEvent } from './parse-event.ts';

/** How long a key answers again (the wire, conventions). */
const KEPT_HOURS = 48;

type StoredAnswer = {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly expiresAt: number;
};

const storedAnswer = item<StoredAnswer, [owner: string, hash: string]>(keys.idempotencyKey, {
  expires: ({ expiresAt }) => expiresAt,
});

/** A call that came with an Idempotency-Key: where its answer is kept, and what it asks. */
export type IdempotentRequest = {
  readonly ref: Ref<StoredAnswer>;
  readonly request: string;
  readonly key: string;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cipherKey = (key: string): Buffer => createHash('sha256').update(`answer ${key}`).digest();

/** An answer may hold a person's data: only who has the key can read it again. */
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
 * The key itself is not stored, and what was asked only as a MAC under it: a body may hold a
 * password, which a plain hash would give away to guessing.
 */
export const idempotentRequest = (
  declared: Route,
  incoming: ParsedEvent,
  target: string,
): IdempotentRequest | undefined => {
  const { idempotencyKey: key, claim, body } = incoming;
  if (key === undefined || isRead(declared) || declared.idempotent === false) return undefined;
  const hash = sha256(key);
  // Visitors have no partition in common, which all of them would write.
  const owner =
    declared.access === 'public' || !claim ? `VISITOR#${hash}` : `PLAYER#${claim.playerId}`;
  const request = createHmac('sha256', key).update(`${declared.method} ${target}\n${body}`);
  return { ref: storedAnswer(owner, hash), request: request.digest('hex'), key };
};

/** The first answer, when this call was already made. */
export const findStoredAnswer = (
  unit: UnitOfWork,
  repeat: IdempotentRequest,
): StoredAnswer | undefined => {
  const known = unit.get(repeat.ref);
  if (!known || known.expiresAt <= unit.now) return undefined;
  if (known.request !== repeat.request) throw new Failure('idempotency_mismatch');
  return { ...known, body: decrypt(known.body, repeat.key) };
};

export const storeAnswer = (
  unit: UnitOfWork,
  repeat: IdempotentRequest,
  status: number,
  body: string,
): void => {
  const expiresAt = unit.now + KEPT_HOURS * HOUR;
  const sealed = encrypt(body, repeat.key);
  unit.set(repeat.ref, { request: repeat.request, status, body: sealed, expiresAt });
};
