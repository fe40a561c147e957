import { type Account, account, inviteCodeOwner } from '../accounts/items.ts';
import { Failure } from '../failure.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** Whose a code is, once `codeOwner` is loaded. A code counts while its owner's account is active. */
export const playerByCode = async (
  unit: UnitOfWork,
  caller: Account,
  code: string,
  also: (playerId: number) => Parameters<UnitOfWork['load']>[0],
): Promise<Account> => {
  const playerId = unit.get(inviteCodeOwner(code))?.playerId;
  if (playerId === undefined) throw new Failure('not_found');
  if (playerId === caller.id) throw new Failure('own_code');
  await unit.load([account(playerId), ...also(playerId)]);
  const owner = unit.get(account(playerId));
  if (!owner?.isActive) throw new Failure('not_found');
  // Nothing may be left to somebody who is being erased.
  unit.requireUnchanged(account(playerId));
  return owner;
};
