import { isServerKept } from '#shared/rules/card.ts';
import { account } from '../../items/account.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Shown in place of the username of a player whose account was erased. */
export const ERASED_USERNAME = 'Utente eliminato';

/** Reads the usernames of several players together, since a username is stored only in its account. */
export const readUsernames = async (
  unit: UnitOfWork,
  playerIds: readonly (number | null)[],
): Promise<(playerId: number) => string> => {
  const ids = [...new Set(playerIds)].filter(id => id !== null);
  const accounts = await unit.load(ids.map(id => account(id)));
  const names = new Map(ids.map((id, i) => [id, accounts[i]?.value?.username]));
  return id => {
    if (!names.has(id)) throw new Error(`The username of ${id} was not read`);
    return names.get(id) ?? ERASED_USERNAME;
  };
};

/** The username of the member of staff who served; null once that is no longer kept (rule 213). */
export const serverName = (
  nameOf: (playerId: number) => string,
  served: { readonly staffId: number | null; readonly at: number },
  now: number,
): string | null =>
  served.staffId === null || !isServerKept(served.at, now) ? null : nameOf(served.staffId);
