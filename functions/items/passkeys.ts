import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';

/**
 * A passkey of a player: the public key that verifies its signatures. Bytes are in base64url, instants in milliseconds.
 */
export type Passkey = {
  readonly id: number;
  /** The id by which the authenticator knows it. */
  readonly credentialId: string;
  /** The public key in COSE format. */
  readonly publicKey: string;
  /** How often the passkey was used, according to its authenticator; always 0 if the authenticator doesn't count. */
  readonly counter: number;
  /** How the authenticator is reached: 'internal', 'hybrid', 'usb'… */
  readonly transports: readonly string[];
  /** Whether it may be copied to its owner's other devices, and whether it has been. */
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When its owner was last warned that a copy of it was refused. */
  readonly warnedAt?: number;
};

/** Oldest first. One item, so that two passkeys added at once can't exceed the limit of ten. */
export type Passkeys = { readonly passkeys: readonly Passkey[] };

export const passkeys = kindWithInitial<Passkeys, [playerId: number]>(
  { passkeys: [] },
  {
    ...OWN_ALONE,
    name: 'passkeys',
    what: 'the public keys of the passkeys that sign the player in, with their names',
    sk: 'PASSKEYS',
    exported: {
      under: 'passkeys',
      view: ({ passkeys }) =>
        passkeys.map(({ publicKey: _key, credentialId: _id, ...shown }) => shown),
    },
    restored: { with: 'accounts' },
    bytes: '350 for each passkey, up to 2,500',
  },
);

/** A player's passkeys, as loaded. */
export type OwnPasskeys = LoadedItem<Passkeys, Passkeys>;

/** The purpose of a challenge. */
export type PasskeyPurpose = 'signIn' | 'enrol' | 'add' | 'confirm';

/** A challenge drawn by the server that a passkey has to sign, kept until it is used. */
export type PasskeyChallenge = {
  readonly purpose: PasskeyPurpose;
  /** The browser that may answer the challenge, by its session or by a sign-in that isn't complete. */
  readonly binding: string;
  /** The player whose passkey must answer; missing if the passkey itself identifies the player. */
  readonly playerId?: number;
  readonly expiresAt: number;
};

export const passkeyChallenge = kind<PasskeyChallenge, [hash: string]>({
  ...OF_NOBODY,
  name: 'passkeyChallenge',
  what: 'a challenge for a passkey, under its hash',
  pk: 'PASSKEYCHALLENGE#{hash}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'it is technical, and lasts five minutes' },
  erased: {
    by: 'nothing',
    because: 'it ends within five minutes, and without its account it is worth nothing',
  },
  kept: { text: 'until it is used, five minutes at most', until: ({ expiresAt }) => expiresAt },
  restored: { never: 'it is over within a day' },
  bytes: '250',
});
