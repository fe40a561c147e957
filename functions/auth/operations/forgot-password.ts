import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { auth as contract } from '#shared/contract/auth.ts';
import { HOUR } from '#shared/time.ts';
import { account, emailOwner } from '../../domain/account/items.ts';
import { credentialsHash, resetToken } from '../../domain/account/reset-token.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import { log } from '../../http/log.ts';
import { operation } from '../../http/operation.ts';
import { passwordResetMail } from '../../mail/password-reset.ts';
import { MAIL_NOT_SENT, sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

const TOKEN_HOURS = 1;
/** Longer than queueing an e-mail takes, so that the time doesn't reveal which addresses are registered. */
const RESPONSE_MS = 300;

/** A mail that can't be queued fails no call: the response must not reveal that the address is registered. */
const logMailError = (error: unknown): void =>
  log('error', MAIL_NOT_SENT, { error: error instanceof Error ? error.name : 'unknown' });

/** The response is the same for any address; a registered, active one gets the e-mail. */
export const forgotPassword = operation(contract.forgotPassword, {
  loads: ({ input }) => [emailOwner(input.email), suppressedAddress(input.email)],
  run: async ({ input, unit, now, afterCommit }) => {
    const minimumTime = setTimeout(RESPONSE_MS);
    afterCommit(() => minimumTime);
    const accountRef = account(unit.get(emailOwner(input.email))?.playerId ?? 0);
    await unit.load([accountRef]);
    const user = unit.get(accountRef);
    if (user?.isActive) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now + TOKEN_HOURS * HOUR;
      unit.create(resetToken(sha256(token)), {
        playerId: user.id,
        credentials: credentialsHash(user),
        addressHash: sha256(user.email.toLowerCase()),
        expiresAt,
        used: false,
      });
      const link = `${SITE_URL}/reset-password?token=${token}`;
      const mail = passwordResetMail(user.username, link);
      afterCommit(() => sendMail(unit, user.email, mail).catch(logMailError));
    }
    return { message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' };
  },
});
