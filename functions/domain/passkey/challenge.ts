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

/** Binds a challenge to a session: only that session can answer it. */
export const sessionBinding = ({ hash }: Session): string => `session ${hash}`;

/** Binds a challenge to a pending sign-in: only the browser that began it can answer. */
export const pendingBinding = (token: string): string => `pending ${sha256(token)}`;

/** Draws a challenge, and stores its purpose under its hash. */
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

/** The challenge that, according to a browser, a passkey has signed; '' if the response holds no valid client data. */
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

/** The item of the challenge that a response refers to. */
export const challengeItem = (answer: Parameters<typeof challengeIn>[0]) =>
  passkeyChallenge(sha256(challengeIn(answer)));

/** What a stored challenge must match to be accepted here. */
export type ExpectedChallenge = {
  readonly purposes: readonly PasskeyPurpose[];
  readonly binding: string | undefined;
  /** The player whose passkey answered. */
  readonly playerId: number;
};

/**
 * Uses up a challenge, in the transaction that writes the effects of its response, so that of two responses at most one
 * takes effect. Undefined if the challenge is unknown, used, expired, another browser’s, another player’s or has a
 * different purpose.
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
