import { auth as contract } from '#shared/contract/auth.ts';
import { isUnprovenAddress } from '../../domain/account/email-address.ts';
import { credentialsHash } from '../../domain/account/mail-tokens.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { claimImport, importClaimOf } from '../../domain/purchase/claim-import.ts';
import { takeAdded } from '../../domain/recovery/take-added.ts';
import { Failure } from '../../failure.ts';
import { sha256 } from '../../hash.ts';
import { operation } from '../../http/operation.ts';
import { failureCounters } from '../../http/sign-in-attempt.ts';
import { account } from '../../items/account.ts';
import { resetToken } from '../../items/mail.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import { batchDelete } from '../../table/batch-write.ts';

/**
 * Sets a new password with a mailed token. It works once, within an hour, and only while the account's e-mail address
 * and password are unchanged. Every session of the account ends, along with anything a thief may have added (rule 297)
 * and the counts of failed sign-ins with its address. The token came by mail, so using it also confirms the address.
 */
export const resetPassword = operation(contract.resetPassword, {
  loads: ({ input }) => ({ sent: resetToken(sha256(input.token)) }),
  run: async ({ input, unit, now, items: { sent }, once, afterCommit }) => {
    const { value: token } = sent;
    if (!token || token.used || token.expiresAt <= now) throw new Failure('invalid_token');
    const [counts, player] = await Promise.all([
      failureCounters(token.addressHash, now),
      unit.load(account(token.playerId)),
    ]);
    const { value: user } = player;
    // The address may have belonged to the account before and be unconfirmed now (rule 178).
    const isDead = user && (isUnprovenAddress(user) || token.credentials !== credentialsHash(user));
    if (!user?.isActive || isDead) throw new Failure('invalid_token');
    await refuseWeakPassword(input.newPassword, user);
    const [passwordHash, hasTaken] = await Promise.all([
      once('hash', () => hashPassword(input.newPassword)),
      takeAdded(unit, user),
      unit.load({
        mail: await mailItems(user.email),
        imported: await importClaimOf(user.email),
      }),
    ]);
    // The holder of the token may clear these counts, whether or not the password is then written.
    const cleared = batchDelete(counts);
    // A failure here fails the call only after the password is written.
    cleared.catch(() => undefined);
    afterCommit(() => cleared);
    sent.set({ ...token, used: true });
    const proven = { emailVerified: true, sessions: [] };
    player.set({ ...user, ...proven, passwordHash, updatedAt: now });
    if (!user.emailVerified) await claimImport(unit, user);
    afterCommit(() =>
      sendAccountMail(unit, user.email, texts => texts.passwordChangedMail(hasTaken)),
    );
    return hasTaken ? { removed: true } : {};
  },
});
