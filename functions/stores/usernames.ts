import { account } from '../accounts/items.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** Who has left, and with them their name. */
export const ERASED_USERNAME = 'Utente eliminato';

/** The names of players, read together; names are kept with their accounts only. */
export const readUsernames = async (
  unit: UnitOfWork,
  playerIds: readonly number[],
): Promise<(playerId: number) => string> => {
  await unit.load([...new Set(playerIds)].map(id => account(id)));
  return id => unit.get(account(id))?.username ?? ERASED_USERNAME;
};
