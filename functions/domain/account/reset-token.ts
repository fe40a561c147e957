import { randomBytes } from 'node:crypto';
import { HOUR } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { sha256 } from '../../hash.ts';
import type { Mail } from '../../mail/layout.ts';
import { passwordResetMail } from '../../mail/password-reset.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Account } from './items.ts';

const TOKEN_HOURS = 1;

/**
 * A hash that changes when the account's e-mail address or password changes, and when a change of the
 * address is taken back.
 */
export const credentialsHash = ({ email, passwordHash, emailRestoredAt }: Account): string =>
  sha256([email, passwordHash, ...(emailRestoredAt ? [emailRestoredAt] : [])].join(' '));

/** The token in the link of a password reset e-mail, stored under its hash. */
export type ResetToken = {
  readonly playerId: number;
  /** The account's credentials hash when the token was sent; once it differs, the token is invalid. */
  readonly credentials: string;
  /** The hash of the address that the mail went to: its counts of failed sign-ins end with the reset. */
  readonly addressHash: string;
  readonly expiresAt: number;
  readonly used: boolean;
};

export const resetToken = item<ResetToken, [hash: string]>(keys.resetToken, {
  expires: token => token.expiresAt,
});

/** Stores a new token for an account, and makes the mail that carries it. */
export const createReset = (unit: UnitOfWork, player: Account): Mail => {
  const token = randomBytes(32).toString('base64url');
  unit.create(resetToken(sha256(token)), {
    playerId: player.id,
    credentials: credentialsHash(player),
    addressHash: sha256(player.email.toLowerCase()),
    expiresAt: unit.now + TOKEN_HOURS * HOUR,
    used: false,
  });
  return passwordResetMail(`${SITE_URL}/reset-password?token=${token}`);
};
