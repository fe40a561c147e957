import { randomBytes } from 'node:crypto';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_ATTRIBUTES,
  type Device,
  MARKS_MAX,
  markOf,
} from './device.ts';
import { signCookie } from './sign-cookie.ts';

const ID_BYTES = 16;
/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** The Set-Cookie value by which a browser is known to have signed in with an address (rule 38). */
export const rememberDevice = async (
  device: Device | undefined,
  email: string,
): Promise<string> => {
  const id = device?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const mark = markOf(id, email);
  const others = (device?.marks ?? []).filter(one => one !== mark);
  const value = await signCookie('device', [id, mark, ...others.slice(0, MARKS_MAX - 1)].join('.'));
  return `${DEVICE_COOKIE}=${value}; ${DEVICE_COOKIE_ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`;
};
