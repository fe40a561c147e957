import type { BakeryRanking } from '#functions/domain/leaderboard/bakery.ts';
import { NOON } from '#test/support/bakery.ts';

/** A player's stored value on a bakery leaderboard. */
export const leaderboardValueOf = async (
  name: BakeryRanking,
  playerId: number,
): Promise<number | undefined> => {
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const { bakeryEntry } = await import('#functions/domain/leaderboard/bakery.ts');
  const unit = new UnitOfWork(NOON);
  await unit.load([bakeryEntry(name, playerId)]);
  return unit.get(bakeryEntry(name, playerId))?.value;
};
