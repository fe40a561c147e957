import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { account, credentialsHash, emailOwner, resetToken } from '../../accounts/items.ts';
import { sha256 } from '../../accounts/session.ts';
import { SITE_URL } from '../../env.ts';
import { log } from '../../http/log.ts';
import { operation } from '../../http/operation.ts';
import { passwordResetMail } from '../../mail/password-reset.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

const TOKEN_HOURS = 1;
/** Longer than sending a mail takes, so that the time does not tell which addresses are known. */
const ANSWER_MS = 300;

/** A mail that could not go out is the shop's trouble: the answer must not tell that there was one. */
const notSent = (error: unknown): void =>
  log('error', 'mail not sent', { error: error instanceof Error ? error.name : 'unknown' });

/** The answer is the same for any address; a known, active one gets the e-mail. */
export const forgotPassword = operation(contract.auth.forgotPassword, {
  loads: ({ input }) => [emailOwner(input.email), suppressedAddress(input.email)],
  run: async ({ input, unit, now, afterCommit }) => {
    const answerAt = setTimeout(ANSWER_MS);
    afterCommit(() => answerAt);
    const own = account(unit.get(emailOwner(input.email))?.playerId ?? 0);
    await unit.load([own]);
    const known = unit.get(own);
    if (known?.isActive) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now + TOKEN_HOURS * HOUR;
      unit.create(resetToken(sha256(token)), {
        playerId: known.id,
        credentials: credentialsHash(known),
        expiresAt,
        used: false,
      });
      const link = `${SITE_URL}/reset-password?token=${token}`;
      const mail = passwordResetMail(known.username, link);
      afterCommit(() => sendMail(unit, known.email, mail).catch(notSent));
    }
    return { message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' };
  },
});
