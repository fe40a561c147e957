import { SITE_URL } from '../../env.ts';

const isSecure = SITE_URL.startsWith('https:');

/** A cookie's name. Its prefix on HTTPS makes browsers keep it for this host alone. */
export const cookieName = (purpose: string): string => (isSecure ? `__Host-${purpose}` : purpose);

/** The value of a request's cookie; undefined if the request has none of that name. */
export const cookieIn = (cookies: readonly string[], name: string): string | undefined =>
  cookies.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1);

/** A Set-Cookie value. Scripts can't read the cookie, unless it is open to them; 0 seconds delete it. */
export const setCookie = (name: string, value: string, seconds: number, isOpen = false): string =>
  [
    `${name}=${value}`,
    'Path=/',
    ...(isOpen ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    `Max-Age=${seconds}`,
  ].join('; ');
