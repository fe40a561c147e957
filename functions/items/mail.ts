import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** A link that confirms an address, valid until it is used (rule 153). */
type EmailConfirmation = { readonly email: string; readonly expiresAt: number };

export const emailConfirmation = kind<EmailConfirmation, [playerId: number, hash: string]>({
  ...OWN_ALONE,
  name: 'emailConfirmation',
  what: 'a link that confirms the player’s address, under the hash of its token',
  sk: 'CONFIRM#{hash}',
  exported: { never: 'a link would help a thief of the file' },
  kept: { text: 'until the link expires, 7 days', until: ({ expiresAt }) => expiresAt },
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '190',
});

/** A link that frees an unconfirmed address to which an account was changed (rule 179). */
type EmailRelease = { readonly email: string; readonly expiresAt: number };

export const emailRelease = kind<EmailRelease, [playerId: number, hash: string]>({
  ...OWN_ALONE,
  name: 'emailRelease',
  what: 'a link that frees the unconfirmed address to which the account was changed, under the hash of its token',
  sk: 'FREE#{hash}',
  exported: { never: 'a link would help a thief of the file' },
  kept: { text: 'until the link expires, 7 days', until: ({ expiresAt }) => expiresAt },
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '190',
});

/** A change of the address that a link can revert; while it can, the old address stays reserved. */
export type EmailChange = {
  readonly from: string;
  /** Set if the old address is the registration's and was never confirmed: it isn't reserved. */
  readonly isUnconfirmed?: true;
  /** The hash of the link's token. */
  readonly hash: string;
  readonly changedAt: number;
  readonly expiresAt: number;
};

/** A player's changes of address in the last days, oldest first (rule 155). */
export type EmailChanges = {
  readonly changes: readonly EmailChange[];
  /**
   * The instants of the changes that nobody has confirmed, freed or reverted; the last one belongs to the current
   * address.
   */
  readonly unconfirmed?: readonly number[];
};

const EMAIL_CHANGE_DAYS = 7;

/** Until when a change can be reverted, and counts while it is unconfirmed. */
export const emailChangeEnd = (changedAt: number): number => changedAt + EMAIL_CHANGE_DAYS * DAY;

export const emailChanges = kindWithInitial<EmailChanges, [playerId: number]>(
  { changes: [] },
  {
    ...OWN_ALONE,
    name: 'emailChanges',
    what: 'the changes of the player’s address that can be undone: the old addresses, and the hashes of their links’ tokens; and when it was changed without being confirmed',
    sk: 'EMAILCHANGES',
    exported: {
      under: 'addressChanges',
      view: ({ changes }, { now }) =>
        changes
          .filter(({ expiresAt }) => expiresAt > now)
          .map(({ from, changedAt, expiresAt }) => ({ from, changedAt, expiresAt })),
    },
    kept: {
      text: '7 days after the last change',
      until: ({ changes, unconfirmed = [] }) =>
        Math.max(
          0,
          ...changes.map(({ expiresAt }) => expiresAt),
          ...unconfirmed.map(emailChangeEnd),
        ),
    },
    restored: { with: 'accounts' },
    bytes: '220, and 180 for each further one',
  },
);

/** The token in the link of a password reset e-mail, stored under its hash. */
export type ResetToken = {
  readonly playerId: number;
  /** The account's credentials hash when the token was sent; the token is invalid once the hash differs. */
  readonly credentials: string;
  /** The hash of the address that the mail went to: its counts of failed sign-ins are cleared by the reset. */
  readonly addressHash: string;
  readonly expiresAt: number;
  readonly used: boolean;
};

export const resetToken = kind<ResetToken, [hash: string]>({
  name: 'resetToken',
  what: 'a password reset, under the hash of its token',
  pk: 'TOKEN#{hash}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'a link would help a thief of the file' },
  othersErased: 'names nobody else',
  erased: { by: 'nothing', because: 'it ends within the hour, and its account is gone' },
  kept: { text: 'until the link expires', until: ({ expiresAt }) => expiresAt },
  restored: { with: 'accounts', as: 'pointer' },
  bytes: '240',
});

/** Addresses are removed after this time, because an address may pass to another person. */
const SUPPRESSED_DAYS = 365;

/**
 * An address that gets no mail. Its key is a keyed hash, since the address may belong to somebody without an account.
 */
type SuppressedAddress = {
  readonly reason: 'bounce' | 'complaint';
  /** In milliseconds. */
  readonly at: number;
};

export const suppressedAddressHash = kind<SuppressedAddress, [hash: string]>({
  name: 'suppressedAddressHash',
  what: 'an address that gets no mail, by its keyed hash',
  pk: 'SUPPRESSED#{hash}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'it is about an address, not about a player' },
  othersErased: 'names nobody else',
  erased: { by: 'nothing', because: 'the address gets no mail, whoever has it' },
  kept: { text: `${SUPPRESSED_DAYS} days`, until: ({ at }) => at + SUPPRESSED_DAYS * DAY },
  restored: { with: 'consents' },
  bytes: '150',
});
