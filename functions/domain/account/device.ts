import { createHash } from 'node:crypto';
import { SITE_URL } from '../../env.ts';
import { hasRightSignature } from './cookie-signature.ts';

const isSecure = SITE_URL.startsWith('https:');
export const DEVICE_COOKIE = isSecure ? '__Host-device' : 'device';
export const DEVICE_COOKIE_ATTRIBUTES = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** A browser that has signed in: a random id, and a mark of each of its last e-mail addresses. */
export type Device = { readonly id: string; readonly marks: readonly string[] };

/** How many addresses a browser is known for: a family may share one. */
export const MARKS_MAX = 5;
const MARK_BYTES = 16;

const COOKIE = /^(([\w-]{22})((?:\.[\w-]{22}){1,5}))\.([\w-]{86})$/;

/** What a device cookie holds of an e-mail address: without the cookie's id it says nothing. */
export const markOf = (deviceId: string, email: string): string =>
  createHash('sha256')
    .update(`${deviceId} ${email.toLowerCase()}`)
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url');

/** Parses the device cookie; one that we haven't signed counts as missing. */
export const parseDeviceCookie = (cookies: readonly string[]): Device | undefined => {
  const cookie = cookies
    .find(one => one.startsWith(`${DEVICE_COOKIE}=`))
    ?.slice(DEVICE_COOKIE.length + 1);
  if (cookie === undefined) return undefined;
  const [, value, id, marks, signature] = COOKIE.exec(cookie) ?? [];
  if (!value || !id || !marks || !signature) return undefined;
  if (!hasRightSignature('device', value, signature)) return undefined;
  return { id, marks: marks.slice(1).split('.') };
};
