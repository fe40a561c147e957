import type { Role } from '#shared/contract/fields.ts';
import { sha256 } from '../../hash.ts';
import { item, type Ref } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** Of the cookie's secret only a hash is stored. */
export type Session = {
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

export type Account = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly inviteCode: string;
  readonly isActive: boolean;
  readonly termsAcceptedAt: number;
  readonly lastLogin: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly sessions: readonly Session[];
  /** The last day, in Rome, on which the player was active. */
  readonly activeDay: string | null;
};

/** The player who has an e-mail address, username or invite code. */
type Owner = { readonly playerId: number };

export const account = item<Account, [id: number]>(keys.account);

/** Addresses and usernames are indexed by prefix, for the search in the administration. */
export const emailOwner = (address: string): Ref<Owner> => ({
  key: keys.email(address),
  options: { indexes: () => ({ gsi1: keys.emailPrefix(address) }) },
  missing: undefined,
});
export const usernameOwner = (name: string): Ref<Owner> => ({
  key: keys.username(name),
  options: { indexes: () => ({ gsi1: keys.usernamePrefix(name) }) },
  missing: undefined,
});

/** Indexed by age: unlike the account, it is written only once, at registration. */
export const inviteCodeOwner = item<Owner, [code: string]>(keys.code, {
  indexes: ({ playerId }) => ({ gsi1: keys.userByAge(playerId) }),
});

/** A hash that changes when the account's e-mail address or password changes. */
export const credentialsHash = ({ email, passwordHash }: Account): string =>
  sha256(`${email} ${passwordHash}`);

/** The token in the link of a password reset e-mail, stored under its hash. */
export type ResetToken = {
  readonly playerId: number;
  /** The account's credentials hash when the token was sent; once it differs, the token is invalid. */
  readonly credentials: string;
  readonly expiresAt: number;
  readonly used: boolean;
};

export const resetToken = item<ResetToken, [hash: string]>(keys.resetToken, {
  expires: token => token.expiresAt,
});
