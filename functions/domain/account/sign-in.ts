import type { Account, Session } from '../../items/account.ts';
import { admitDevice, type Device, deviceCookie } from './device.ts';
import { deviceName } from './device-name.ts';
import { openSession } from './open-session.ts';

/** From where somebody signs in. */
type Place = {
  readonly now: number;
  /** The session that the browser has already. */
  readonly session: Session | undefined;
  readonly browser: { readonly userAgent: string; readonly device: Device | undefined };
};

/**
 * Signs in to an account, whose owner has been recognised: opens a session, ends the browser's former one, and makes the browser
 * known, ten new ones a day (rule 180). Gives the account to write, with its changes, and the cookies to send.
 */
export const signIn = async (
  account: Account,
  { now, session, browser }: Place,
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
