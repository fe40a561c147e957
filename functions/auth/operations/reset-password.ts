import { auth as contract } from '#shared/contract/auth.ts';
import { account } from '../../domain/account/items.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { credentialsHash, resetToken } from '../../domain/account/reset-token.ts';
import { Failure } from '../../failure.ts';
import { sha256 } from '../../hash.ts';
import { failureCounts } from '../../http/failure-counts.ts';
import { operation } from '../../http/operation.ts';
import { batchDelete } from '../../table/batch-delete.ts';

/**
 * A token works once, within an hour, and only while the account's e-mail address and password are
 * unchanged; every session of the account ends, and so do the counts of failed sign-ins with its address.
 * It came by mail, so it confirms the address too.
 */
export const resetPassword = operation(contract.resetPassword, {
  loads: ({ input }) => [resetToken(sha256(input.token))],
  run: async ({ input, unit, now, once, afterCommit }) => {
    const tokenRef = resetToken(sha256(input.token));
    const token = unit.get(tokenRef);
    if (!token || token.used || token.expiresAt <= now) throw new Failure('invalid_token');
    const accountRef = account(token.playerId);
    const [counts] = await Promise.all([failureCounts(token.addressHash), unit.load([accountRef])]);
    const user = unit.get(accountRef);
    if (!user?.isActive || token.credentials !== credentialsHash(user)) {
      throw new Failure('invalid_token');
    }
    await refuseWeakPassword(input.newPassword, user);
    const passwordHash = await once('hash', () => hashPassword(input.newPassword));
    // Whoever has the token may do this, whatever becomes of the password.
    const cleared = batchDelete(counts);
    // Its failure is one of the call, once the password is written.
    cleared.catch(() => undefined);
    afterCommit(() => cleared);
    unit.set(tokenRef, { ...token, used: true });
    const proven = { emailVerified: true, sessions: [] };
    unit.set(accountRef, { ...user, ...proven, passwordHash, updatedAt: now });
    return {};
  },
});
