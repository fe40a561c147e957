import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from '#shared/time.ts';
import { sha256 } from '../../hash.ts';
import type { Account } from '../../items/account.ts';
import { sessionCookies } from './session.ts';
import { signCookie } from './sign-cookie.ts';

const SESSION_DAYS = 30;
/** A sign-in beyond this many ends the oldest session. */
const SESSIONS_MAX = 10;
const SECRET_BYTES = 32;

/** Adds a session to the account, and makes its cookies, a signed one of which carries its secret. */
export const openSession = async (
  account: Account,
  { now, device }: { readonly now: number; readonly device: string | null },
): Promise<{ account: Account; cookies: readonly string[] }> => {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const lifetime = SESSION_DAYS * DAY;
  const session = { hash: sha256(secret), createdAt: now, expiresAt: now + lifetime, device };
  const live = account.sessions.filter(({ expiresAt }) => expiresAt > now);
  const value = await signCookie(`${account.id}.${secret}`);
  return {
    account: { ...account, sessions: [...live.slice(1 - SESSIONS_MAX), session] },
    cookies: sessionCookies(value, lifetime / SECOND),
  };
};
