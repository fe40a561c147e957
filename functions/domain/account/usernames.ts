import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { account } from './items.ts';

/** Shown in place of the username of a player whose account was erased. */
export const ERASED_USERNAME = 'Utente eliminato';

/** Reads the usernames of players together: a username is stored in its account only. */
export const readUsernames = async (
  unit: UnitOfWork,
  playerIds: readonly number[],
): Promise<(playerId: number) => string> => {
  await unit.load([...new Set(playerIds)].map(id => account(id)));
  return id => unit.get(account(id))?.username ?? ERASED_USERNAME;
};
