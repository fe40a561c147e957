import { randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';

const isSecure = SITE_URL.startsWith('https:');
const COOKIE_NAME = isSecure ? '__Host-pending' : 'pending';
const ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
const TOKEN_BYTES = 32;

/** How many minutes a sign-in may take from the challenge to its response (rule 286). */
export const PENDING_MINUTES = 5;

/** The token of a sign-in begun on this browser. It proves only that the browser is the same. */
export const parsePendingCookie = (cookies: readonly string[]): string | undefined => {
  const cookie = cookies.find(one => one.startsWith(`${COOKIE_NAME}=`));
  const token = cookie?.slice(COOKIE_NAME.length + 1) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
};

export const newPendingToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The Set-Cookie value that lets a browser complete a sign-in it has begun. */
export const pendingCookie = (token: string): string =>
  `${COOKIE_NAME}=${token}; ${ATTRIBUTES}; Max-Age=${(PENDING_MINUTES * MINUTE) / SECOND}`;

export const CLEARED_PENDING_COOKIE = `${COOKIE_NAME}=; ${ATTRIBUTES}; Max-Age=0`;
