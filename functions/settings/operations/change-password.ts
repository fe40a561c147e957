import { settings as contract } from '#shared/contract/settings.ts';
import { deviceCookie } from '../../domain/account/device.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { requirePassword, unconfirmed } from '../../domain/account/step-up.ts';
import { operation } from '../../http/operation.ts';

/** Requires the old password, or a passkey, ends every other session, and leaves this browser alone known to the account (rule 180). */
export const changePassword = operation(contract.changePassword, {
  run: async ({ input, caller, session, ownAccount, now, once, ...context }) => {
    const { browser, setCookie } = context;
    const { oldPassword, newPassword } = input;
    await requirePassword({ caller, session, now, ...context }, oldPassword);
    await refuseWeakPassword(newPassword, caller);
    const passwordHash = await once('hash', () => hashPassword(newPassword));
    const changed = { ...caller, passwordHash, sessions: [unconfirmed(session)], updatedAt: now };
    ownAccount.set(changed);
    setCookie(deviceCookie(browser.device, changed, now));
    return {};
  },
});
