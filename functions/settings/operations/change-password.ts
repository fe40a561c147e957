import { settings as contract } from '#shared/contract/settings.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from '../../domain/account/password.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Requires the old password, and ends every other session. */
export const changePassword = operation(contract.changePassword, {
  run: async ({ input: { oldPassword, newPassword }, caller, session, ownAccount, now, once }) => {
    const hash = caller.passwordHash;
    const isRight = await once(`verify ${hash}`, () => verifyPassword(oldPassword, hash));
    if (!isRight) throw new Failure('wrong_password');
    await refuseWeakPassword(newPassword, caller);
    const passwordHash = await once('hash', () => hashPassword(newPassword));
    ownAccount.set({ ...caller, passwordHash, sessions: [session], updatedAt: now });
    return {};
  },
});
