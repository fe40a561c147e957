import { sha256 } from '../../hash.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { Account } from './items.ts';

/** A hash that changes when the account's e-mail address or password changes. */
export const credentialsHash = ({ email, passwordHash }: Account): string =>
  sha256(`${email} ${passwordHash}`);

/** The token in the link of a password reset e-mail, stored under its hash. */
export type ResetToken = {
  readonly playerId: number;
  /** The account's credentials hash when the token was sent; once it differs, the token is invalid. */
  readonly credentials: string;
  /** The hash of the address that the mail went to: its counts of failed sign-ins end with the reset. */
  readonly addressHash?: string;
  readonly expiresAt: number;
  readonly used: boolean;
};

export const resetToken = item<ResetToken, [hash: string]>(keys.resetToken, {
  expires: token => token.expiresAt,
});
