import { auth as contract } from '#shared/contract/auth.ts';
import { deviceName } from '../../domain/account/device-name.ts';
import { playerWithAddress } from '../../domain/account/email-address.ts';
import { openSession } from '../../domain/account/open-session.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../domain/account/password.ts';
import { rememberDevice } from '../../domain/account/remember-device.ts';
import { currentUser } from '../../domain/account/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account, emailOwner } from '../../items/account.ts';

/** The hash to keep after a sign-in: one of an older cost is replaced while the password is at hand. */
const currentHash = async (password: string, hash: string): Promise<string> =>
  needsRehash(hash) ? hashPassword(password) : hash;

/** An unknown e-mail and a wrong password get the same answer, after the same time. */
export const login = operation(contract.login, {
  loads: ({ input }) => ({ owner: emailOwner(input.email) }),
  run: async ({ input: { email, password }, items: { owner }, unit, now, once, ...context }) => {
    const { browser, session, setCookie, concerns } = context;
    // For an unknown address an item that nobody has is read, so that both take as many reads.
    const own = await unit.load(account(playerWithAddress(owner) ?? 0));
    const { value: known } = own;
    if (known) concerns(known.id);
    const hash = known?.passwordHash;
    const isRight = await once(`verify ${hash}`, () => verifyPassword(password, hash));
    if (!isRight || !known) {
      throw new Failure('invalid_credentials');
    }
    if (!known.isActive) throw new Failure('account_disabled');
    const passwordHash = await once('hash', () => currentHash(password, known.passwordHash));
    // Who signs in again on a browser ends its former session.
    const sessions = known.sessions.filter(({ hash }) => hash !== session?.hash);
    const signedIn = {
      ...known,
      passwordHash,
      sessions,
      lastLogin: now,
      updatedAt: now,
    };
    const opened = await openSession(signedIn, { now, device: deviceName(browser.userAgent) });
    own.set(opened.account);
    opened.cookies.forEach(setCookie);
    setCookie(await rememberDevice(browser.device, email));
    return { user: currentUser(opened.account) };
  },
});
