import { randomBytes } from 'node:crypto';
import { MINUTE, SECOND } from '#shared/time.ts';
import { cookieIn, cookieName, setCookie } from './cookies.ts';

const COOKIE_NAME = cookieName('pending');
const TOKEN_BYTES = 32;

/** How many minutes a sign-in may take from the challenge to its response (rule 286). */
export const PENDING_MINUTES = 5;

/** The token of a sign-in begun on this browser. It proves only that the browser is the same. */
export const parsePendingCookie = (cookies: readonly string[]): string | undefined => {
  const token = cookieIn(cookies, COOKIE_NAME) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : undefined;
};

export const newPendingToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The Set-Cookie value that lets a browser complete a sign-in it has begun. */
export const pendingCookie = (token: string): string =>
  setCookie(COOKIE_NAME, token, (PENDING_MINUTES * MINUTE) / SECOND);

export const CLEARED_PENDING_COOKIE = setCookie(COOKIE_NAME, '', 0);
