import { randomBytes } from 'node:crypto';
import { MINUTE } from '#shared/time.ts';
import { sha256 } from '../../hash.ts';
import type { Session } from '../../items/account.ts';
import {
  type PasskeyChallenge,
  type PasskeyPurpose,
  passkeyChallenge,
} from '../../items/passkeys.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { PENDING_MINUTES } from '../account/pending-sign-in.ts';

/** How long a challenge may be answered (milliseconds). */
export const CHALLENGE_LIFETIME = PENDING_MINUTES * MINUTE;
const CHALLENGE_BYTES = 32;

/** A challenge of a session is answered in that session alone. */
export const sessionBinding = ({ hash }: Session): string => `session ${hash}`;

/** A challenge of a sign-in that isn't complete is answered by the browser that began it alone. */
export const pendingBinding = (token: string): string => `pending ${sha256(token)}`;

/** Draws a challenge and stores what it is for, under its hash. */
export const createChallenge = (
  unit: UnitOfWork,
  challengeFor: Omit<PasskeyChallenge, 'expiresAt'>,
): string => {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  unit.create(passkeyChallenge(sha256(challenge)), {
    ...challengeFor,
    expiresAt: unit.now + CHALLENGE_LIFETIME,
  });
  return challenge;
};

/** The challenge that a browser says a passkey has signed; '' if what it sends is no client data. */
export const challengeIn = ({
  response,
}: {
  readonly response: { readonly clientDataJSON: string };
}): string => {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return String(Object(JSON.parse(text)).challenge);
  } catch {
    return '';
  }
};

/** The item of the challenge that an answer names. */
export const challengeItem = (answer: Parameters<typeof challengeIn>[0]) =>
  passkeyChallenge(sha256(challengeIn(answer)));

/** What a challenge must be for, and for whom, to be answered here. */
export type ExpectedChallenge = {
  readonly purposes: readonly PasskeyPurpose[];
  readonly binding: string | undefined;
  /** Whose passkey has answered. */
  readonly playerId: number;
};

/**
 * Uses a challenge up, in the transaction that writes what its answer brings about: of two answers to one challenge
 * at most one does anything. Undefined if it is unknown, used, expired, another
 * browser’s, another player’s or for something else.
 */
export const takeChallenge = (
  item: LoadedItem<PasskeyChallenge>,
  { purposes, binding, playerId }: ExpectedChallenge,
): PasskeyChallenge | undefined => {
  const { value: stored, now } = item;
  if (!stored || stored.expiresAt <= now || stored.binding !== binding) return undefined;
  if (!purposes.includes(stored.purpose)) return undefined;
  if ((stored.playerId ?? playerId) !== playerId) return undefined;
  item.remove();
  return stored;
};
