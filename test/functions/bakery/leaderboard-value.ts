import type { BakeryRanking } from '#functions/domain/leaderboard/bakery.ts';
import { caughtUp } from '#test/support/projection.ts';

/** A player's value on a bakery leaderboard. */
export const leaderboardValueOf = async (
  name: BakeryRanking,
  playerId: number,
): Promise<number | undefined> => {
  const { bakeryLeaderboard } = await import('#functions/domain/leaderboard/bakery.ts');
  const { readEntries } = await import('#functions/domain/leaderboard/read.ts');
  await caughtUp();
  const [found] = await readEntries([{ leaderboard: bakeryLeaderboard(name), playerId }]);
  return found?.entry.value;
};
