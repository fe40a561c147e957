import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { entryOn, type Leaderboard, type LeaderboardEntry } from './leaderboard.ts';
import { readAround, readRank } from './read.ts';

/** The response of a leaderboard: its top, the player's own exact row, and the rows around it. */
export const leaderboardView = async <Row extends { readonly userId: number }>(
  leaderboard: Leaderboard,
  playerId: number,
  { unit, top }: { readonly unit: UnitOfWork; readonly top: readonly LeaderboardEntry[] },
  row: (entry: LeaderboardEntry, rank: number) => Row,
): Promise<{ leaderboard: Row[]; userRank: Row | null; around: Row[] }> => {
  const rows = top.map((entry, i) => row(entry, i + 1));
  const shown = rows.find(({ userId }) => userId === playerId);
  const own = unit.get(entryOn(leaderboard, playerId));
  if (shown || !own) return { leaderboard: rows, userRank: shown ?? null, around: [] };
  const [rank, { before, after }] = await Promise.all([
    readRank(leaderboard, own),
    readAround(leaderboard, own, AROUND_ROWS),
  ]);
  const userRank = row(own, rank);
  const around = [
    ...before.map((entry, i) => row(entry, rank - before.length + i)),
    userRank,
    ...after.map((entry, i) => row(entry, rank + 1 + i)),
  ];
  return { leaderboard: rows, userRank, around };
};
