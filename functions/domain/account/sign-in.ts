import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import Bowser from 'bowser';
import { DAY, SECOND } from '#shared/time.ts';
import { SESSION_KEYS, SESSION_PUBLIC_KEYS } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Account, Session } from '../../items/account.ts';
import { lazy, readKeys } from '../../secrets/stored-keys.ts';
import { admitDevice, type Device, deviceCookie } from './device.ts';
import { sessionCookies, signedText } from './session.ts';

const NAME_MAX = 40;

/** The browser and its system in a few words, such as 'Chrome su Android'; null if the user agent names neither. */
const deviceName = (userAgent: string): string | null => {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(name => name !== undefined && name !== '');
  return known.length === 0 ? null : known.join(' su ').slice(0, NAME_MAX);
};

/**
 * The same for a mail, but null for a browser name that isn't a known one, since a browser can send any text
 * (rule 156).
 */
export const knownDeviceName = (userAgent: string): string | null => {
  const { browser } = Bowser.parse(userAgent || ' ');
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '');
  return isKnown ? deviceName(userAgent) : null;
};

const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** The private key that matches the first public key, which every function already knows. */
const findSigningKey = (keys: readonly string[]): KeyObject => {
  const found = keys
    .map(key => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }))
    .find(key => publicKeyOf(key) === SESSION_PUBLIC_KEYS[0]);
  if (!found) throw new Error('No key signs sessions: set SESSION_KEYS and SESSION_PUBLIC_KEYS');
  return found;
};

const signingKey = lazy(async () => findSigningKey(await readKeys(SESSION_KEYS)));

/** Signs a session cookie's value. Only the areas auth and passkeys may import this: it needs the private key. */
export const signCookie = async (value: string): Promise<string> => {
  const signature = sign(null, signedText(value), await signingKey());
  return `${value}.${signature.toString('base64url')}`;
};

const SESSION_DAYS = 30;
/** A sign-in beyond this many ends the oldest session. */
const SESSIONS_MAX = 10;
const SECRET_BYTES = 32;

/**
 * Adds a session to the account and makes its cookies. The session cookie is signed and carries the session's secret.
 */
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

/** The context of a sign-in. */
type SignInRequest = {
  readonly now: number;
  /** The session that the browser already has. */
  readonly session: Session | undefined;
  readonly browser: { readonly userAgent: string; readonly device: Device | undefined };
};

/**
 * Signs in to an account whose owner has been verified: opens a session, ends the browser's previous one, and makes the
 * browser known, up to ten new ones a day (rule 180). Returns the changed account to write and the cookies to send.
 */
export const signIn = async (
  account: Account,
  { now, session, browser }: SignInRequest,
  changes: Partial<Pick<Account, 'passwordHash'>> = {},
): Promise<{ account: Account; cookies: readonly string[] }> => {
  const sessions = account.sessions.filter(({ hash }) => hash !== session?.hash);
  const admitted = admitDevice(browser.device, account, now);
  const signedIn = {
    ...(admitted ?? account),
    ...changes,
    sessions,
    lastLogin: now,
    updatedAt: now,
  };
  const opened = await openSession(signedIn, { now, device: deviceName(browser.userAgent) });
  const known = admitted ? [deviceCookie(browser.device, signedIn, now)] : [];
  return { account: opened.account, cookies: [...opened.cookies, ...known] };
};
