import { VOIDED_PASS_DAYS } from '#shared/rules/wallets.ts';
import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind, namedBy } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** The pass of a player's card, found by the player. */
export const ownApplePass = kind<{ readonly serial: string }, [playerId: number]>({
  ...OWN_ALONE,
  name: 'ownApplePass',
  what: 'the serial number of the pass that shows the card in Apple’s wallet',
  sk: 'APPLEPASS',
  exported: { never: 'the pass is exported' },
  erased: { by: 'closing' },
  restored: { with: 'wallets', as: 'pointer' },
  bytes: '75',
});

/** A device that has the pass and wants to be notified of its changes (rule 293). */
export type PassDevice = {
  /** The hash of the identifier that Apple gave the device for this shop. */
  readonly id: string;
  /** The token by which Apple’s push service finds the device: a secret. */
  readonly pushToken: string;
  /** When it was registered (milliseconds). */
  readonly at: number;
};

/** What a wallet was last told about a card, and who hasn't been told yet (rule 294). Times in milliseconds. */
export type WalletState = {
  /** The hash of the player's data that the card shows. */
  readonly fingerprint: string;
  /** When that data last changed. */
  readonly updatedAt: number;
  /** The recipients that haven't been told yet; missing before the first change. */
  readonly untold?: readonly string[];
  /** The last attempt to tell them. */
  readonly triedAt?: number;
};

/** A pass in Apple’s wallet, whose devices are notified by their ids. Times in milliseconds. */
export type StoredPass = WalletState & {
  readonly serial: string;
  /** null once the pass is void. */
  readonly playerId: number | null;
  /** When the pass was first fetched. */
  readonly createdAt: number;
  /** Oldest first. */
  readonly devices: readonly PassDevice[];
  /** When the pass was taken back, or its player erased. */
  readonly voidedAt?: number;
};

/** Until when a pass that became void at an instant still says that it is void. */
export const voidedPassEnd = (voidedAt: number): number => voidedAt + VOIDED_PASS_DAYS * DAY;

/** Until when a pass is kept; undefined while it isn't void. */
export const passEnd = ({ voidedAt }: Pick<StoredPass, 'voidedAt'>): number | undefined =>
  voidedAt === undefined ? undefined : voidedPassEnd(voidedAt);

export const applePass = kind<StoredPass, [serial: string]>({
  name: 'applePass',
  what: 'a pass in Apple’s wallet: its player, its devices, and when its content last changed',
  pk: 'APPLEPASS#{serial}',
  sk: ALONE,
  readers: 'nobody',
  exported: {
    under: 'wallets',
    view: ({ serial, createdAt, updatedAt, devices }) => [
      { wallet: 'apple', serial, createdAt, updatedAt, devices: devices.map(({ at }) => ({ at })) },
    ],
  },
  // The part that is kept for a while names nobody.
  othersErased: 'names nobody else',
  erased: { by: 'closing' },
  namedBy: namedBy(ownApplePass, ({ serial }) => [[serial]]),
  kept: { text: `once void ${VOIDED_PASS_DAYS} days`, until: passEnd },
  streamed: true,
  restored: { with: 'wallets' },
  bytes: '250, and 220 for each device',
});

/**
 * Records that a device has a pass. `voidedAt` is the pass's; it is listed once the device knows that the pass has
 * changed since.
 */
type Registration = {
  readonly serial: string;
  readonly voidedAt?: number;
  readonly isListed?: true;
};

export const passRegistration = kind<Registration, [device: string, serial: string]>({
  name: 'passRegistration',
  what: 'a pass on a device, under the hash of the device’s identifier',
  pk: 'PASSDEVICE#{device}',
  sk: '{serial}',
  readers: 'nobody',
  exported: { never: 'the pass names its devices' },
  othersErased: 'names nobody else',
  erased: { by: 'closing' },
  kept: { text: `once void ${VOIDED_PASS_DAYS} days`, until: passEnd },
  restored: { with: 'wallets', as: 'pointer' },
  bytes: '170',
});

type StoredGooglePass = WalletState & {
  /** Random: a part of the id that Google knows the card by. */
  readonly serial: string;
  /** When the card was first offered. */
  readonly createdAt: number;
};

export const googlePass = kind<StoredGooglePass, [playerId: number]>({
  ...OWN_ALONE,
  name: 'googlePass',
  what: 'the card in Google’s wallet: its serial number, and the content last sent',
  sk: 'GOOGLEPASS',
  exported: {
    under: 'wallets',
    view: ({ serial, createdAt, updatedAt }) => [
      { wallet: 'google', serial, createdAt, updatedAt },
    ],
  },
  erased: { by: 'closing' },
  streamed: true,
  restored: { with: 'wallets' },
  bytes: '240',
});
