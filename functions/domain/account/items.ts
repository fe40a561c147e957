import { randomInt } from 'node:crypto';
import type { Role } from '#shared/contract/fields.ts';
import { item, type Ref } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** Of the cookie's secret only a hash is stored. */
export type Session = {
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The browser and the system that signed in, in words. */
  readonly device: string | null;
  /** When a write last noted its use; until then the session was seen at its start. */
  readonly lastSeenAt?: number;
};

export type Account = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  /** Whether a link that was mailed to the address was used (rule 153). */
  readonly emailVerified: boolean;
  /** When a change of the address was last taken back: links from before it set no password any more. */
  readonly emailRestoredAt?: number;
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
  /** The skeletons of the username, reserved for it. */
  readonly lookAlikes: readonly string[];
};

/** The player who has an e-mail address, username or invite code. */
type Owner = { readonly playerId: number };

export const account = item<Account, [id: number]>(keys.account);

/** Until `reservedUntil`, an address that the player has given up is kept from others (rule 155). */
type EmailOwner = Owner & { readonly reservedUntil?: number };

/** Addresses and usernames are indexed by prefix, for the search in the administration. */
export const emailOwner = (address: string): Ref<EmailOwner> => ({
  key: keys.email(address),
  options: {
    indexes: ({ reservedUntil }) =>
      reservedUntil === undefined ? { gsi1: keys.emailPrefix(address) } : {},
    expires: ({ reservedUntil }) => reservedUntil,
  },
  missing: undefined,
});
export const usernameOwner = (name: string): Ref<Owner> => ({
  key: keys.username(name),
  options: { indexes: () => ({ gsi1: keys.usernamePrefix(name) }) },
  missing: undefined,
});

/** The player whose username has a skeleton: another one would look the same. */
export const lookAlikeOwner = item<Owner, [skeleton: string]>(keys.lookAlike);

/** Indexed by age: unlike the account, it is written only once, at registration. */
export const inviteCodeOwner = item<Owner, [code: string]>(keys.code, {
  indexes: ({ playerId }) => ({ gsi1: keys.userByAge(playerId) }),
});

/** Letters and digits that look alike are left out. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A random invite code; the key under which it is stored makes it unique. */
export const newInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
