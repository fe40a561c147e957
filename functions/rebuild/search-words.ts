import { account } from '../domain/account/items.ts';
import { completeSearchWords } from '../domain/account/search-words.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Look } from './look.ts';

/** A transaction takes 100 items, and a username has up to four later words. */
const PLAYERS_AT_ONCE = 20;

const completeGroup = (playerIds: readonly number[], { now, isRepairing }: Look): Promise<number> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    await unit.load(playerIds.map(id => account(id)));
    const players = playerIds.flatMap(id => unit.get(account(id)) ?? []);
    const missing = await completeSearchWords(unit, players);
    if (isRepairing) await unit.commit();
    return missing;
  });

/** Lets the search find players by all words of their usernames, also those of before. */
export const rebuildSearchWords = async (
  playerIds: readonly number[],
  look: Look,
): Promise<void> => {
  let missing = 0;
  for (let start = 0; start < playerIds.length; start += PLAYERS_AT_ONCE)
    missing += await completeGroup(playerIds.slice(start, start + PLAYERS_AT_ONCE), look);
  if (missing > 0) look.report('words of usernames', missing);
};
