import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../env.ts';
import type { Account, Session } from './items.ts';

const SESSION_DAYS = 30;
/** The oldest session gives way when somebody signs in on one device more. */
const SESSIONS_MAX = 10;

const secure = SITE_URL.startsWith('https:');
const COOKIE_NAME = secure ? '__Host-sid' : 'sid';
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Who a cookie claims to come from, and the hash of the secret that must prove it. */
export type SessionCookie = { readonly playerId: number; readonly hash: string };

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads the session cookie; a malformed one is none. */
export const parseSessionCookie = (cookies: readonly string[]): SessionCookie | undefined => {
  const cookie = cookies
    .find(one => one.startsWith(`${COOKIE_NAME}=`))
    ?.slice(COOKIE_NAME.length + 1);
  const [, playerId, secret] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  return playerId && secret ? { playerId: Number(playerId), hash: sha256(secret) } : undefined;
};

/** The account's live session that a claim proves, if any; none of a deactivated account. */
export const findSession = (
  account: Account | undefined,
  claim: SessionCookie,
  now: number,
): Session | undefined =>
  account?.isActive
    ? account.sessions.find(({ hash, expiresAt }) => hash === claim.hash && expiresAt > now)
    : undefined;

/** The account with one session more, and the cookie that carries its secret. */
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

/** The cookie that makes a browser forget the session. */
export const CLEARED_COOKIE = `${COOKIE_NAME}=; ${ATTRIBUTES}; Max-Age=0`;
