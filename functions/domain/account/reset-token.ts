import { randomBytes } from 'node:crypto';
import { HOUR } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Account } from '../../items/account.ts';
import { resetToken } from '../../items/mail.ts';
import type { AccountText } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

const TOKEN_HOURS = 1;

/**
 * A hash that changes when the account's e-mail address or password changes, and when a change of the
 * address is taken back.
 */
export const credentialsHash = ({ email, passwordHash, emailRestoredAt }: Account): string =>
  sha256([email, passwordHash, ...(emailRestoredAt ? [emailRestoredAt] : [])].join(' '));

/** Stores a new token for an account, and makes the mail that carries it, which may say that something was taken away. */
export const createReset = (unit: UnitOfWork, player: Account, hasTaken?: boolean): AccountText => {
  const token = randomBytes(32).toString('base64url');
  unit.create(resetToken(sha256(token)), {
    playerId: player.id,
    credentials: credentialsHash(player),
    addressHash: sha256(player.email.toLowerCase()),
    expiresAt: unit.now + TOKEN_HOURS * HOUR,
    used: false,
  });
  return texts => texts.passwordResetMail(`${SITE_URL}/reset-password?token=${token}`, hasTaken);
};
