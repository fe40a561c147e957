import { settings as contract } from '#shared/contract/settings.ts';
import { account } from '../../domain/account/items.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from '../../domain/account/password.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Requires the old password, and ends every other session. */
export const changePassword = operation(contract.changePassword, {
  run: async ({ input, caller, session, unit, now }) => {
    if (!(await verifyPassword(input.oldPassword, caller.passwordHash))) {
      throw new Failure('wrong_password');
    }
    await refuseWeakPassword(input.newPassword, caller);
    const passwordHash = await hashPassword(input.newPassword);
    unit.set(account(caller.id), { ...caller, passwordHash, sessions: [session], updatedAt: now });
    return {};
  },
});
