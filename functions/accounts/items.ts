import type { Role } from '#shared/contract/fields.ts';
import { item, type Ref } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { sha256 } from './session.ts';

/** Only a hash of the cookie's secret is kept. */
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
  /** The last Rome day on which the player did something. */
  readonly activeDay: string | null;
};

/** Whose an e-mail address, username or invite code is. */
type Owner = { readonly playerId: number };

export const account = item<Account, [id: number]>(keys.account);

/** Listed by their beginnings, for the administration's search. */
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

/** Listed by age: written once with the account, unlike the account itself. */
export const inviteCodeOwner = item<Owner, [code: string]>(keys.code, {
  indexes: ({ playerId }) => ({ gsi1: keys.userByAge(playerId) }),
});

/** Tells one address and password of an account from any other. */
export const credentialsHash = ({ email, passwordHash }: Account): string =>
  sha256(`${email} ${passwordHash}`);

/** What the link in a reset e-mail proves; under the token's hash. */
export type ResetToken = {
  readonly playerId: number;
  /** The account's credentials when it was mailed: with others it proves nothing any more. */
  readonly credentials: string;
  readonly expiresAt: number;
  readonly used: boolean;
};

export const resetToken = item<ResetToken, [hash: string]>(keys.resetToken, {
  expires: token => token.expiresAt,
});
