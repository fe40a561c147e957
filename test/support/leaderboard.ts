import type { Leaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import type { Standing } from '#shared/rules/rank-tree.ts';

/** Places somebody on a leaderboard, as the projector does, without facts behind it. */
export const place = async (
  leaderboard: Leaderboard,
  standing: Standing,
  username = `player ${standing.playerId}`,
): Promise<void> => {
  // functions/ reads the environment when it is first imported.
  const { updateEntries } = await import('#functions/domain/leaderboard/update-entries.ts');
  const { playerId } = standing;
  const placement = { ...standing, username };
  await updateEntries([{ leaderboard, playerId, placement, reflects: 1 }], 0);
};

/** The first entries of a leaderboard, as they are kept in one item. */
export const readTop = async (leaderboard: Leaderboard) => {
  const { fromRows } = await import('#functions/domain/leaderboard/top.ts');
  const { leaderboardTop } = await import('#functions/items/leaderboards.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  return fromRows((await new UnitOfWork(0).load(leaderboardTop(leaderboard))).value);
};
