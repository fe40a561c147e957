import { settings as contract } from '#shared/contract/settings.ts';
import { deviceCookie } from '../../domain/account/device.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { requirePassword, unconfirmed } from '../../domain/account/step-up.ts';
import { voidWallets, walletsToVoid } from '../../domain/wallet/void-wallets.ts';
import { operation } from '../../http/operation.ts';

/**
 * Changes the password; requires the old one, or a passkey. Ends every other session and the passes of the card
 * (rule 296), and leaves only this browser known to the account (rule 180).
 */
export const changePassword = operation(contract.changePassword, {
  loads: ({ callerId }) => ({ wallets: walletsToVoid(callerId) }),
  run: async ({ input, caller, session, ownAccount, now, once, ...context }) => {
    const { browser, setCookie, unit, items } = context;
    const { oldPassword, newPassword } = input;
    await requirePassword({ caller, session, now, ...context }, oldPassword);
    await refuseWeakPassword(newPassword, caller);
    const passwordHash = await once('hash', () => hashPassword(newPassword));
    const changed = { ...caller, passwordHash, sessions: [unconfirmed(session)], updatedAt: now };
    ownAccount.set(changed);
    await voidWallets(unit, items.wallets);
    setCookie(deviceCookie(browser.device, changed, now));
    return {};
  },
});
