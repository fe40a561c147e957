import { randomBytes } from 'node:crypto';
import { sha256 } from '../../hash.ts';
import { account } from '../../items/account.ts';
import { ownerOf } from '../../items/player.ts';
import {
  applePass,
  type ownApplePass,
  type PassDevice,
  passEnd,
  passRegistration,
  type StoredPass,
  voidedPassEnd,
} from '../../items/wallets.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { rewriteAccount } from '../account/account.ts';
import { type CardContent, fingerprintOf, readCardContent, voidContent } from './card-content.ts';

/**
 * The key under which a device is stored. It is hashed, since a device's identifier alone would give the list of its
 * passes.
 */
export const deviceId = (device: string): string => sha256(device);

const SERIAL_BYTES = 18;

/** The serial number of a player's pass, made on the first request. */
export const serialOf = (
  unit: UnitOfWork,
  { own, ownAccount }: { own: LoadedBy<typeof ownApplePass>; ownAccount: LoadedBy<typeof account> },
  content: CardContent,
): string => {
  if (own.value) return own.value.serial;
  const playerId = ownerOf(own.ref.key);
  const serial = randomBytes(SERIAL_BYTES).toString('base64url');
  const fingerprint = fingerprintOf(content);
  own.set({ serial });
  unit.create(applePass(serial), {
    ...{ serial, playerId, createdAt: unit.now, devices: [], updatedAt: unit.now, fingerprint },
  });
  rewriteAccount(ownAccount);
  return serial;
};

/** Whether requests for a pass are still answered; for a void pass they are, for a while. */
export const isKnown = (pass: StoredPass | undefined, now: number): pass is StoredPass =>
  pass !== undefined && now < (passEnd(pass) ?? Number.POSITIVE_INFINITY);

/**
 * Whether the player was deactivated so long ago that requests for the pass are no longer answered, as for an erased
 * player.
 */
export const isOver = async (unit: UnitOfWork, { playerId }: StoredPass): Promise<boolean> => {
  if (playerId === null) return false;
  const player = (await unit.load(account(playerId))).value;
  return player?.isActive === false && unit.now >= voidedPassEnd(player.updatedAt);
};

/** Reads what a pass shows now. */
export const contentOfPass = (unit: UnitOfWork, { playerId }: StoredPass): Promise<CardContent> =>
  playerId === null ? voidContent(unit) : readCardContent(unit, playerId);

/** A pass after the player's content on it changed; undefined if its devices were already told of this content. */
export const updatedPass = (
  pass: StoredPass,
  content: CardContent,
  now: number,
): StoredPass | undefined => {
  const fingerprint = fingerprintOf(content);
  return fingerprint === pass.fingerprint ? undefined : { ...pass, fingerprint, updatedAt: now };
};

/** A pass without some devices, whose registrations are removed. */
export const withoutDevices = (
  unit: UnitOfWork,
  pass: StoredPass,
  isGone: (device: PassDevice) => boolean,
): StoredPass => {
  for (const { id } of pass.devices.filter(isGone))
    unit.removeUnread(passRegistration(id, pass.serial));
  return { ...pass, devices: pass.devices.filter(device => !isGone(device)) };
};
