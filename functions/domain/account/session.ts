import { randomBytes } from 'node:crypto';
import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Account, Session } from './items.ts';

const SESSION_DAYS = 30;
/** A sign-in beyond this many ends the oldest session. */
const SESSIONS_MAX = 10;

const secure = SITE_URL.startsWith('https:');
const COOKIE_NAME = secure ? '__Host-sid' : 'sid';
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The player that a session cookie names and the hash of its secret, both still unverified. */
export type SessionCookie = { readonly playerId: number; readonly hash: string };

/** Parses the session cookie; a malformed one counts as missing. */
export const parseSessionCookie = (cookies: readonly string[]): SessionCookie | undefined => {
  const cookie = cookies
    .find(one => one.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1);
  const [, playerId, secret] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  return playerId && secret ? { playerId: Number(playerId), hash: sha256(secret) } : undefined;
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

/** Adds a session to the account, and makes the cookie that carries its secret. */
export const openSession = (
  account: Account,
  now: number,
): { account: Account; cookie: string } => {
  const secret = randomBytes(32).toString('base64url');
  const session = { hash: sha256(secret), createdAt: now, expiresAt: now + SESSION_DAYS * DAY };
  const live = account.sessions.filter(({ expiresAt }) => expiresAt > now);
  return {
    account: { ...account, sessions: [...live.slice(1 - SESSIONS_MAX), session] },
    cookie: `${COOKIE_NAME}=${account.id}.${secret}; ${ATTRIBUTES}; Max-Age=${(SESSION_DAYS * DAY) / 1000}`,
  };
};

/** The Set-Cookie value that deletes the session cookie. */
export const CLEARED_COOKIE = `${COOKIE_NAME}=; ${ATTRIBUTES}; Max-Age=0`;
