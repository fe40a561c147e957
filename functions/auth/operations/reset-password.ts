import { contract } from '#shared/contract/index.ts';
import { account, credentialsHash, resetToken } from '../../accounts/items.ts';
import { hashPassword, refuseCommonPassword } from '../../accounts/password.ts';
import { sha256 } from '../../accounts/session.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * A token serves once, within the hour, and only for the address and password that it was mailed
 * for; every session of the account ends.
 */
export const resetPassword = operation(contract.auth.resetPassword, {
  loads: ({ input }) => [resetToken(sha256(input.token))],
  run: async ({ input, unit, now }) => {
    const proof = resetToken(sha256(input.token));
    const token = unit.get(proof);
    if (!token || token.used || token.expiresAt <= now) throw new Failure('invalid_token');
    refuseCommonPassword(input.newPassword);
    const own = account(token.playerId);
    await unit.load([own]);
    const known = unit.get(own);
    if (!known?.isActive || token.credentials !== credentialsHash(known)) {
      throw new Failure('invalid_token');
    }
    const passwordHash = await hashPassword(input.newPassword);
    unit.set(proof, { ...token, used: true });
    unit.set(own, { ...known, passwordHash, sessions: [], updatedAt: now });
    return {};
  },
});
