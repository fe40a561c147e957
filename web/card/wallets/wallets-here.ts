import type { ResponseOf } from '#web/api/route-types.ts';

export type Wallet = ResponseOf<'wallet.available'>['wallets'][number];

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad's user agent is that of a Mac, but no Mac has a touch screen. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Safari on a Mac; the others there name themselves, too. */
const isSafari = ({ userAgent }: Device): boolean =>
  /Macintosh.* Version\/\S+ Safari\//.test(userAgent);

/** Whether the browser opens a pass itself, and gives it to Apple's wallet. */
export const opensPasses = (device: Device): boolean => isAppleTouch(device) || isSafari(device);

/** Whether the phone has Google's wallet. */
export const isAndroid = ({ userAgent }: Device): boolean => /Android/.test(userAgent);

/** The wallets that a device has (rule 295); a desk is beside a phone of either kind. */
export const walletsOf = (device: Device): readonly Wallet[] => {
  if (isAndroid(device)) return ['google'];
  return opensPasses(device) ? ['apple'] : ['apple', 'google'];
};
