import { randomBytes } from 'node:crypto';
import { DAY, HOUR } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Account } from '../../items/account.ts';
import { emailConfirmation, resetToken } from '../../items/mail.ts';
import type { AccountText } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The player that a link's token names, and the hash of its secret. Neither is verified yet. */
export type MailToken = { readonly playerId: number; readonly hash: string };

/**
 * A token for a link. Only its hash is stored, in the player's partition; the token names the player, so that it can be
 * read together with the account.
 */
export const createMailToken = (playerId: number): { token: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${playerId}-${secret}`, hash: sha256(secret) };
};

export const parseMailToken = (token: string): MailToken | undefined => {
  const [, playerId, secret] = /^([1-9]\d{0,15})-([\w-]{43})$/.exec(token) ?? [];
  return playerId && secret ? { playerId: Number(playerId), hash: sha256(secret) } : undefined;
};

const TOKEN_HOURS = 1;

/** A hash that changes with the account's e-mail address or password, and when a change of the address is undone. */
export const credentialsHash = ({ email, passwordHash, emailRestoredAt }: Account): string =>
  sha256([email, passwordHash, ...(emailRestoredAt ? [emailRestoredAt] : [])].join(' '));

/**
 * Stores a new reset token for an account, and makes the mail that carries it. The mail may add that something was
 * removed.
 */
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

const CONFIRMATION_DAYS = 7;

/** Stores a new confirmation link for an address, and makes the mail that carries it. */
export const createConfirmation = (
  unit: UnitOfWork,
  { id, email }: { readonly id: number; readonly email: string },
): AccountText => {
  const { token, hash } = createMailToken(id);
  const expiresAt = unit.now + CONFIRMATION_DAYS * DAY;
  unit.create(emailConfirmation(id, hash), { email, expiresAt });
  return texts => texts.emailConfirmationMail(`${SITE_URL}/confirm-email?token=${token}`);
};
