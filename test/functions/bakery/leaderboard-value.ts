import { type BakeryRanking, bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { readEntries } from '#functions/domain/leaderboard/stored-entries.ts';
import { caughtUp } from '#test/support/projection.ts';

/** A player's value on a bakery leaderboard. */
export const leaderboardValueOf = async (
  name: BakeryRanking,
  playerId: number,
): Promise<number | undefined> => {
  await caughtUp();
  const [found] = await readEntries([{ leaderboard: bakeryLeaderboard(name), playerId }]);
  return found?.entry.value;
};
