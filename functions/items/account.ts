import type { Role } from '#shared/contract/fields.ts';
import { dayKey } from '#shared/time.ts';
import { ALONE, keyTemplate } from '../table/key.ts';
import { type Counts, kind, kindWithInitial, listed } from '../table/kind.ts';
import { inBusiness } from './business.ts';
import { onDay, placeCounter } from './business-counts.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';
import { searchText } from './search-text.ts';

/** A session of an account. The cookie's secret isn't stored, only its hash. */
export type Session = {
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The browser and the system that signed in, in words. */
  readonly device: string | null;
  /** When a write last recorded its use; without it, the session was last seen at its start. */
  readonly lastSeenAt?: number;
  /** When a passkey was last shown in place of the password, for one call that asks for it (rule 288). */
  readonly confirmedAt?: number;
  /** When a passkey or the password was last shown, for the calls that grant powers (rule 298). */
  readonly shownAt?: number;
};

/** The account's last confirmed address, or else the address of its registration. */
export type FallbackEmail = { readonly email: string; readonly emailVerified: boolean };

export type Account = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  /** Whether a link that was mailed to the address has been used (rule 153). */
  readonly emailVerified: boolean;
  /** The address to which the account returns while nobody has confirmed its new one (rule 178). */
  readonly fallbackEmail?: FallbackEmail;
  /** When a change of the address was last reverted: links from before then can't set a password any more. */
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
  /** How many browsers became known on the last day on which any did (rule 180). */
  readonly newDevices?: { readonly day: string; readonly count: number };
  /** The last Rome day on which the player was active. */
  readonly activeDay: string | null;
  /** The active day before it, if an absence followed whose greeting hasn't been closed yet (rule 310). */
  readonly awaySince?: string;
  /**
   * Set for a customer with a printed card and no account of their own (rule 312). Address, password hash and invite
   * code are empty and don't lead to the account, so nobody can sign in to it or add it as a friend.
   */
  readonly isPaper?: true;
  /** Whether the address had another account in the year before the registration (rule 240). */
  readonly hadAccount?: true;
  /** The place where the link to the registration was found (rule 281); missing if the link named none. */
  readonly from?: string;
  /** The skeletons that are reserved for the username, including those by former look-alike lists. */
  readonly lookAlikes: readonly string[];
};

/** The staff and the super administrators, ordered by the age of their accounts. */
export const staffMember = keyTemplate<[playerId: number]>('STAFF', '{playerId:16}', {
  index: 'gsi1',
});

/** Counts a registration on its day, and for the place that its link named (rule 281). A printed card isn't one. */
const registrationCounts = ({ createdAt, from, isPaper }: Account): Counts =>
  isPaper
    ? {}
    : onDay(dayKey(createdAt), {
        registrations: 1,
        ...(from === undefined ? {} : { [placeCounter(from)]: 1 }),
      });

export const account = kind<Account, [playerId: number]>({
  ...OWN_ALONE,
  name: 'account',
  what: 'username, address and whether it is confirmed, password hash, role, state, the last active day, and the sessions',
  sk: 'ACCOUNT',
  exported: {
    under: 'account',
    view: ({ passwordHash: _secret, sessions, ...shown }) => [
      { ...shown, sessions: sessions.map(({ hash: _hash, ...session }) => session) },
    ],
  },
  erased: { by: 'closing' },
  indexes: [
    listed(staffMember, ({ role }, playerId) => (role === 'USER' ? undefined : [playerId])),
  ],
  streamed: true,
  counted: inBusiness({ forGood: registrationCounts }),
  restored: { with: 'accounts' },
  bytes: '480, up to 2,000 with ten sessions',
});

/** Makes names comparable: letter case, compatibility forms and runs of blanks don't matter. */
const normalized = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** A sort key holds 1,024 bytes, and normalization may turn one letter into many. */
const PREFIX_LENGTH = 100;
const prefixOf = (text: string): string => searchText(text).slice(0, PREFIX_LENGTH).toWellFormed();

/** Users by the start of a word of their username. */
export const usernamePrefix = keyTemplate<[name: string]>('USERNAMES', '{name}', {
  index: 'gsi1',
  ids: (name = '') => [prefixOf(name)],
});
/** Users by the start of their e-mail address. */
export const emailPrefix = keyTemplate<[address: string]>('EMAILS', '{address}', {
  index: 'gsi1',
  ids: (address = '') => [searchText(address).toWellFormed()],
});
/** All users, oldest first. */
export const userByAge = keyTemplate<[playerId: number]>('USERS', '{playerId:16}', {
  index: 'gsi1',
});

/** The player who owns a username, an invite code or the skeleton of a username. */
type Owner = { readonly playerId: number };

/**
 * Until `reservedUntil`, an address that the player has given up is kept from others (rule 155). If it is null, the
 * address is reserved as long as the address that replaces it is unconfirmed (rule 178).
 */
type EmailOwner = Owner & { readonly reservedUntil?: number | null };

/** What the items of unique values have in common: they are freed with the account, and exported as part of it. */
const UNIQUE = {
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'the account says it' },
  erased: { by: 'closing' },
  othersErased: 'names nobody else',
} as const;

export const emailOwner = kind<EmailOwner, [address: string]>({
  ...UNIQUE,
  name: 'emailOwner',
  what: 'the player who uses an address, or has given it up and has it reserved',
  pk: 'EMAIL#{address}',
  ids: address => [address.toLowerCase()],
  erased: { by: 'closing', step: 'reservations' },
  indexes: [
    listed(emailPrefix, ({ reservedUntil }, address) =>
      reservedUntil === undefined ? [address] : undefined,
    ),
  ],
  kept: {
    text: 'a reserved one until the reservation ends',
    until: ({ reservedUntil }) => reservedUntil ?? undefined,
  },
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '100',
});

export const usernameOwner = kind<Owner, [username: string]>({
  ...UNIQUE,
  name: 'usernameOwner',
  what: 'the player who has a username (normalized)',
  pk: 'USERNAME#{name}',
  ids: username => [normalized(username)],
  indexes: [listed(usernamePrefix, (_owner, username) => [username])],
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '80',
});

/** Another username with the same skeleton would look the same. */
export const lookAlikeOwner = kind<Owner, [skeleton: string]>({
  ...UNIQUE,
  name: 'lookAlikeOwner',
  what: 'the player with a confusable username: one of its skeletons',
  pk: 'LOOKALIKE#{skeleton}',
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '80',
});

/** Listed by age here, since unlike the account this item is written only once, at registration. */
export const inviteCodeOwner = kind<Owner, [code: string]>({
  ...UNIQUE,
  name: 'inviteCodeOwner',
  what: 'the player who has an invite code',
  pk: 'CODE#{code}',
  readers: 'everyone',
  indexes: [listed(userByAge, ({ playerId }) => [playerId])],
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '70',
});

/** A later word of a username, by which the search finds its player too. */
type SearchWord = {
  readonly playerId: number;
  readonly username: string;
  /** The position of the word in the username. The first word, 0, has no item of its own. */
  readonly position: number;
};

/** Each word of a username costs an item; few names have more. */
const SEARCHED_WORDS = 10;

/** The endings of a username that start at each of its first words; the first ending is the whole username. */
export const endingsOf = (username: string): string[] => {
  const starts = [...username.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map(
    ({ index }) => index,
  );
  const later = starts.filter(start => start > 0).slice(0, SEARCHED_WORDS - 1);
  return [0, ...later].map(start => username.slice(start));
};

export const searchWord = kind<SearchWord, [playerId: number, position: number]>({
  ...OWN_ALONE,
  name: 'searchWord',
  what: 'a later word of the username, of its first ten',
  sk: 'WORD#{position:1}',
  indexes: [
    listed(usernamePrefix, ({ username, position }) => [endingsOf(username)[position] ?? username]),
  ],
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '120',
});

/** The active super administrators, in one item so that two of them can't leave at the same time. */
type SuperAdmins = { readonly ids: readonly number[] };

export const superAdmins = kindWithInitial<SuperAdmins, []>(
  { ids: [] },
  {
    ...OF_NOBODY,
    name: 'superAdmins',
    what: 'ids of the active super administrators',
    pk: 'SUPERADMINS',
    sk: ALONE,
    readers: 'nobody',
    erased: { by: 'closing' },
    restored: { with: 'accounts' },
    bytes: '35',
  },
);

/** An erasure that isn't finished yet, and when the account was closed (milliseconds). */
type PendingErasure = Owner & {
  readonly closedAt: number;
  readonly isPaper?: true;
  /** For a printed card that was linked: the player who has linked it, and who gets the rest of what it has. */
  readonly heirId?: number;
};

/** Marks an erasure, which the midnight job repeats until no late write can follow it (rule 186). */
export const pendingErasure = kind<PendingErasure, [playerId: number]>({
  ...OF_NOBODY,
  name: 'pendingErasure',
  what: 'the id of a closed account, whose erasure the midnight job repeats',
  pk: 'ERASING',
  sk: '{playerId:16}',
  readers: 'nobody',
  erased: {
    by: 'nothing',
    because: 'the midnight job removes it when it has repeated the erasure',
  },
  kept: { text: 'until the first midnight a day after', until: () => undefined },
  streamed: true,
  restored: { never: 'it is over within a day' },
  bytes: '60',
});
