import { VERIFIED_EMAILS } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Account, emailOwner } from './items.ts';

/** Addresses are the same in any letter case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The player who signs in with an address; nobody does with one that is only reserved. */
export const playerWithAddress = (unit: UnitOfWork, address: string): number | undefined => {
  const owner = unit.get(emailOwner(address));
  return owner?.reservedUntil === undefined ? owner?.playerId : undefined;
};

/** Whether another player has an address, or has it reserved (rule 155). */
export const isAddressTaken = (unit: UnitOfWork, address: string, playerId?: number): boolean => {
  const owner = unit.get(emailOwner(address));
  if (!owner || owner.playerId === playerId) return false;
  return owner.reservedUntil === undefined || owner.reservedUntil > unit.now;
};

/** Whether a player may have and see vouchers, and be paid for an invite (rule 154). */
export const isVerifiedEnough = ({ emailVerified }: Account): boolean =>
  emailVerified || !VERIFIED_EMAILS;

export const requireVerifiedEmail = (player: Account): void => {
  if (!isVerifiedEnough(player)) throw new Failure('email_unconfirmed');
};
