import { settings as contract } from '#shared/contract/settings.ts';
import { deviceCookie } from '../../domain/account/device.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Requires the old password, ends every other session, and leaves this browser alone known to the account (rule 180). */
export const changePassword = operation(contract.changePassword, {
  run: async ({ input, caller, session, ownAccount, now, once, ...context }) => {
    const { browser, setCookie, signInAttempt } = context;
    const { oldPassword, newPassword } = input;
    const attempt = signInAttempt(caller.email, caller);
    const isRight = await attempt.isRight(oldPassword, caller.passwordHash);
    if (!isRight) throw new Failure('wrong_password');
    await refuseWeakPassword(newPassword, caller);
    const passwordHash = await once('hash', () => hashPassword(newPassword));
    const changed = { ...caller, passwordHash, sessions: [session], updatedAt: now };
    ownAccount.set(changed);
    setCookie(deviceCookie(browser.device, changed, now));
    return {};
  },
});
