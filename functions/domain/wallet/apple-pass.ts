import {
  type PassDevice,
  passEnd,
  passRegistration,
  type StoredPass,
} from '../../items/wallets.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type CardContent, fingerprintOf, readCardContent, voidContent } from './card-content.ts';

/** Whether a pass is still answered for: that of an erased player is for a while. */
export const isKnown = (pass: StoredPass | undefined, now: number): pass is StoredPass =>
  pass !== undefined && now < (passEnd(pass) ?? Number.POSITIVE_INFINITY);

/** Reads what a pass shows now. */
export const contentOfPass = (unit: UnitOfWork, { playerId }: StoredPass): Promise<CardContent> =>
  playerId === null ? voidContent(unit) : readCardContent(unit, playerId);

/** A pass after what it shows of the player's has changed; undefined if that is what its devices were told last. */
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
