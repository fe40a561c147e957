import { Failure } from '../../failure.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Account, account, inviteCodeOwner } from '../account/items.ts';

/**
 * The player who has an invite code, whose `inviteCodeOwner` must be loaded; `alsoLoads` gives what
 * else of the player to load. A code is valid while its owner's account is active.
 */
export const playerByCode = async (
  unit: UnitOfWork,
  caller: Account,
  code: string,
  alsoLoads: (playerId: number) => Parameters<UnitOfWork['load']>[0],
): Promise<Account> => {
  const playerId = unit.get(inviteCodeOwner(code))?.playerId;
  if (playerId === undefined) throw new Failure('not_found');
  if (playerId === caller.id) throw new Failure('own_code');
  await unit.load([account(playerId), ...alsoLoads(playerId)]);
  const owner = unit.get(account(playerId));
  if (!owner?.isActive) throw new Failure('not_found');
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  unit.requireUnchanged(account(playerId));
  return owner;
};
