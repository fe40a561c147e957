import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY, dayKey, SECOND } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import { cookieIn, cookieName, setCookie } from './cookies.ts';

const COOKIE_NAME = cookieName('device');

/** An account that a browser has signed in to, according to its cookie. The MAC proves it. */
type KnownAccount = { readonly playerId: number; readonly issuedAt: number; readonly mac: string };

/** A browser that has signed in: a random id, and its latest accounts, newest first. */
export type Device = { readonly id: string; readonly accounts: readonly KnownAccount[] };

/** How many accounts a browser is known to; a family may share one browser. */
const ACCOUNTS_MAX = 5;
const KNOWN_DAYS = 180;
/** How many new browsers can become known to an account per day. */
const NEW_DEVICES_PER_DAY = 10;
const ID_BYTES = 16;
const MAC_BYTES = 16;

const ACCOUNT = /\.([1-9]\d{0,15})\.(\d{1,15})\.([\w-]{22})/g;
const COOKIE = new RegExp(`^([\\w-]{22})((?:${ACCOUNT.source}){1,${ACCOUNTS_MAX}})$`);

/** Parses the device cookie. Nothing in it is verified yet. */
export const parseDeviceCookie = (cookies: readonly string[]): Device | undefined => {
  const [, id, list] = COOKIE.exec(cookieIn(cookies, COOKIE_NAME) ?? '') ?? [];
  if (id === undefined || list === undefined) return undefined;
  const accounts = [...list.matchAll(ACCOUNT)].map(([, playerId, issuedAt, mac = '']) => ({
    playerId: Number(playerId),
    issuedAt: Number(issuedAt),
    mac,
  }));
  return { id, accounts };
};

/**
 * The proof that a browser has signed in to an account. Its key is the stored password hash, which no outsider knows
 * and which a new password replaces.
 */
const macOf = (deviceId: string, { id, passwordHash }: Account, issuedAt: number): string =>
  createHmac('sha256', passwordHash)
    .update(`device ${deviceId} ${id} ${issuedAt}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');

/** Whether a browser has signed in to an account within 180 days, with its current password (rule 180). */
export const isKnownDevice = (
  device: Device | undefined,
  account: Account,
  now: number,
): boolean => {
  const known = device?.accounts.find(({ playerId }) => playerId === account.id);
  if (!device || !known || known.issuedAt <= now - KNOWN_DAYS * DAY) return false;
  const expected = macOf(device.id, account, known.issuedAt);
  return timingSafeEqual(Buffer.from(known.mac), Buffer.from(expected));
};

/**
 * The account after a sign-in on a browser that may become known; a new browser is counted. Undefined if too many new
 * ones have signed in today, by Rome time.
 */
export const admitDevice = (
  device: Device | undefined,
  account: Account,
  now: number,
): Account | undefined => {
  if (isKnownDevice(device, account, now)) return account;
  const day = dayKey(now);
  const count = account.newDevices?.day === day ? account.newDevices.count : 0;
  if (count >= NEW_DEVICES_PER_DAY) return undefined;
  return { ...account, newDevices: { day, count: count + 1 } };
};

/** The Set-Cookie value that marks a browser as having signed in to an account. */
export const deviceCookie = (device: Device | undefined, account: Account, now: number): string => {
  const id = device?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const own = { playerId: account.id, issuedAt: now, mac: macOf(id, account, now) };
  const others = (device?.accounts ?? []).filter(({ playerId }) => playerId !== account.id);
  const accounts = [own, ...others.slice(0, ACCOUNTS_MAX - 1)].map(
    ({ playerId, issuedAt, mac }) => `${playerId}.${issuedAt}.${mac}`,
  );
  return setCookie(COOKIE_NAME, [id, ...accounts].join('.'), (KNOWN_DAYS * DAY) / SECOND);
};
