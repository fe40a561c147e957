import type { ResponseOf } from '#web/api/route-types.ts';

export type Wallet = ResponseOf<'wallet.available'>['wallets'][number];

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad has a Mac's user agent, but no Mac has a touch screen. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Safari on a Mac; the other browsers there also name themselves. */
const isSafari = ({ userAgent }: Device): boolean =>
  /Macintosh.* Version\/\S+ Safari\//.test(userAgent);

/** Whether the browser itself opens a pass and gives it to Apple's wallet. */
export const opensPasses = (device: Device): boolean => isAppleTouch(device) || isSafari(device);

/** Whether the phone has Google's wallet. */
export const isAndroid = ({ userAgent }: Device): boolean => /Android/.test(userAgent);

/** The wallets of a device (rule 295); a desktop offers those of both kinds of phone. */
export const walletsOf = (device: Device): readonly Wallet[] => {
  if (isAndroid(device)) return ['google'];
  return opensPasses(device) ? ['apple'] : ['apple', 'google'];
};
