import { createPublicKey, verify } from 'node:crypto';
import { HOUR } from '#shared/time.ts';
import { SESSION_PUBLIC_KEYS } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Account, Session } from '../../items/account.ts';
import { cookieIn, cookieName, setCookie } from './cookies.ts';

/** The text that is signed for a session cookie's value. Its prefix says what the signature is for. */
export const signedText = (value: string): Buffer => Buffer.from(`session ${value}`);

const PUBLIC_KEYS = SESSION_PUBLIC_KEYS.map(key =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
);

/** Cookie values whose signatures were verified: a page sends the same cookie every few seconds. */
const known = new Set<string>();
const KNOWN_MAX = 1000;

const isRight = (value: string, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url');
  // Base64 can encode the same bytes in several ways; only the canonical encoding is accepted.
  if (bytes.toString('base64url') !== signature) return false;
  return PUBLIC_KEYS.some(key => verify(null, signedText(value), key, bytes));
};

/** Whether a session cookie's value was signed with one of our keys. Reads nothing from the table. */
const hasRightSignature = (value: string, signature: string): boolean => {
  const text = `${value}.${signature}`;
  if (known.has(text)) return true;
  if (!isRight(value, signature)) return false;
  if (known.size >= KNOWN_MAX) known.clear();
  known.add(text);
  return true;
};

const COOKIE_NAME = cookieName('sid');
/** Tells the pages that there may be a session, since they can't see the session cookie itself. */
const MARKER_NAME = cookieName('signed-in');

/** How far a session's recorded last use may lag behind. It is recorded only with a write that happens anyway. */
const SEEN_EVERY = HOUR;

/**
 * The player that a session cookie names and the hash of its secret. Its signature proves that the
 * session was once opened, not that it hasn't ended.
 */
export type SessionCookie = { readonly playerId: number; readonly hash: string };

const COOKIE = /^(([1-9]\d{0,15})\.([\w-]{43}))\.([\w-]{86})$/;

/** Parses the session cookie. It counts as forged if the signature isn't ours, and as missing if malformed. */
export const parseSessionCookie = (
  cookies: readonly string[],
): (SessionCookie & { readonly isForged: boolean }) | undefined => {
  const cookie = cookieIn(cookies, COOKIE_NAME) ?? '';
  const [, value, playerId, secret, signature] = COOKIE.exec(cookie) ?? [];
  if (!value || !playerId || !secret || !signature) return undefined;
  return {
    playerId: Number(playerId),
    hash: sha256(secret),
    isForged: !hasRightSignature(value, signature),
  };
};

/** The unexpired session of the account that the cookie matches; a deactivated account has none. */
export const findSession = (
  account: Account | undefined,
  cookie: SessionCookie,
  now: number,
): Session | undefined =>
  account?.isActive
    ? account.sessions.find(({ hash, expiresAt }) => hash === cookie.hash && expiresAt > now)
    : undefined;

/** How many hexadecimal digits of the hash fit into an id. */
const ID_DIGITS = 13;

/** The id by which the owner may end a session, derived from the secret's hash. */
export const sessionId = ({ hash }: Session): number =>
  Number.parseInt(hash.slice(0, ID_DIGITS), 16) + 1;

/** When the session was last seen; may be up to an hour behind. */
export const lastSeenAt = ({ lastSeenAt: seen, createdAt }: Session): number => seen ?? createdAt;

/** The account with the session marked as seen now; undefined if that was recorded less than an hour ago. */
export const seenAccount = (
  account: Account,
  { hash }: Session,
  now: number,
): Account | undefined => {
  const session = account.sessions.find(one => one.hash === hash);
  if (!session || lastSeenAt(session) > now - SEEN_EVERY) return undefined;
  const seen = { ...session, lastSeenAt: now };
  return { ...account, sessions: account.sessions.map(one => (one === session ? seen : one)) };
};

/** The Set-Cookie values of a session: its own cookie, and the marker that pages can see. */
export const sessionCookies = (value: string, seconds: number): readonly string[] => [
  setCookie(COOKIE_NAME, value, seconds),
  setCookie(MARKER_NAME, '1', seconds, true),
];

/** The Set-Cookie values that delete the cookies of a session. */
export const CLEARED_COOKIES = sessionCookies('', 0);
