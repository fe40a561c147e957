import { fromRows } from '#functions/domain/leaderboard/top.ts';
import { updateEntries } from '#functions/domain/leaderboard/update-entries.ts';
import type { Leaderboard } from '#functions/domain/rank/entry.ts';
import type { Standing } from '#functions/domain/rank/tree.ts';
import { leaderboardTop } from '#functions/items/leaderboards.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';

/** Puts somebody on a leaderboard as the projector does, without underlying facts. */
export const place = async (
  leaderboard: Leaderboard,
  standing: Standing,
  username = `player ${standing.playerId}`,
): Promise<void> => {
  const { playerId } = standing;
  const placement = { ...standing, username };
  await updateEntries([{ leaderboard, playerId, placement, reflects: 1 }], 0);
};

/** A leaderboard's first entries, which are kept in one item. */
export const readTop = async (leaderboard: Leaderboard) => {
  return fromRows((await new UnitOfWork(0).load(leaderboardTop(leaderboard))).value);
};
