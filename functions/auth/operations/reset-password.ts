import { auth as contract } from '#shared/contract/auth.ts';
import { account } from '../../domain/account/items.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { credentialsHash, resetToken } from '../../domain/account/reset-token.ts';
import { Failure } from '../../failure.ts';
import { sha256 } from '../../hash.ts';
import { operation } from '../../http/operation.ts';

/**
 * A token works once, within an hour, and only while the account's e-mail address and password are
 * unchanged; every session of the account ends. It came by mail, so it confirms the address too.
 */
export const resetPassword = operation(contract.resetPassword, {
  loads: ({ input }) => [resetToken(sha256(input.token))],
  run: async ({ input, unit, now, once }) => {
    const tokenRef = resetToken(sha256(input.token));
    const token = unit.get(tokenRef);
    if (!token || token.used || token.expiresAt <= now) throw new Failure('invalid_token');
    const accountRef = account(token.playerId);
    await unit.load([accountRef]);
    const user = unit.get(accountRef);
    if (!user?.isActive || token.credentials !== credentialsHash(user)) {
      throw new Failure('invalid_token');
    }
    await refuseWeakPassword(input.newPassword, user);
    const passwordHash = await once('hash', () => hashPassword(input.newPassword));
    unit.set(tokenRef, { ...token, used: true });
    const proven = { emailVerified: true, sessions: [] };
    unit.set(accountRef, { ...user, ...proven, passwordHash, updatedAt: now });
    return {};
  },
});
