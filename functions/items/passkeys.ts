import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import { OF_NOBODY, OWN } from './player.ts';

/** A passkey of a player: its public key, with which it is checked. Bytes are in base64url, instants in milliseconds. */
export type Passkey = {
  readonly id: number;
  /** By which its authenticator knows it. */
  readonly credentialId: string;
  /** As COSE has it. */
  readonly publicKey: string;
  /** How often it was shown, as its authenticator says; 0 for good if that doesn't count. */
  readonly counter: number;
  /** How the authenticator is reached: 'internal', 'hybrid', 'usb'… */
  readonly transports: readonly string[];
  /** Whether it may be copied to its owner's other devices, and whether it is. */
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When its owner was last told that a copy of it was refused. */
  readonly warnedAt?: number;
};

/** Oldest first. One item, so that two added at once can't be more than ten. */
export type Passkeys = { readonly passkeys: readonly Passkey[] };

export const passkeys = kindWithInitial<Passkeys, [playerId: number]>(
  { passkeys: [] },
  {
    ...OWN,
    name: 'passkeys',
    what: 'the public keys of the passkeys that sign the player in, with their names',
    sk: 'PASSKEYS',
    exported: {
      under: 'passkeys',
      view: ({ passkeys }) =>
        passkeys.map(({ publicKey: _key, credentialId: _id, ...shown }) => shown),
    },
    bytes: '350 for each passkey, up to 2,500',
  },
);

/** The passkeys of a player, once they are read. */
export type OwnPasskeys = LoadedItem<Passkeys, Passkeys>;

/** What a challenge is for. */
export type PasskeyPurpose = 'signIn' | 'enrol' | 'add' | 'confirm';

/** What a passkey has to sign, until it is used: a challenge that the server has drawn. */
export type PasskeyChallenge = {
  readonly purpose: PasskeyPurpose;
  /** Which browser may answer it: of a session, or of a sign-in that isn't complete. */
  readonly binding: string;
  /** Whose passkey it is for; missing if the passkey itself is to say it. */
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
  bytes: '250',
});
