import { Failure } from '../../failure.ts';
import type { Account, account, inviteCodeOwner } from '../../items/account.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The id of the player who has an invite code, which must be another one than the caller. */
export const playerIdByCode = (
  { value: owner }: LoadedBy<typeof inviteCodeOwner>,
  caller: Account,
): number => {
  if (!owner) throw new Failure('not_found');
  if (owner.playerId === caller.id) throw new Failure('own_code');
  return owner.playerId;
};

/** The player who has an invite code: it is valid while the account is active. */
export const requireCodeOwner = (owner: LoadedBy<typeof account>): Account => {
  const { value } = owner;
  if (!value?.isActive) throw new Failure('not_found');
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  owner.requireUnchanged();
  return value;
};
