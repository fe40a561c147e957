import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { entryOn, type Leaderboard, type LeaderboardEntry } from './leaderboard.ts';
import { readAround, readRank } from './read.ts';

/** What a board's call answers: its top, the player's own exact row, and who is near them. */
export const leaderboardView = async <Row extends { readonly userId: number }>(
  board: Leaderboard,
  playerId: number,
  { unit, top }: { readonly unit: UnitOfWork; readonly top: readonly LeaderboardEntry[] },
  row: (entry: LeaderboardEntry, rank: number) => Row,
): Promise<{ leaderboard: Row[]; userRank: Row | null; around: Row[] }> => {
  const leaderboard = top.map((entry, i) => row(entry, i + 1));
  const shown = leaderboard.find(({ userId }) => userId === playerId);
  const own = unit.get(entryOn(board, playerId));
  if (shown || !own) return { leaderboard, userRank: shown ?? null, around: [] };
  const [rank, { before, after }] = await Promise.all([
    readRank(board, own),
    readAround(board, own, AROUND_ROWS),
  ]);
  const userRank = row(own, rank);
  const around = [
    ...before.map((entry, i) => row(entry, rank - before.length + i)),
    userRank,
    ...after.map((entry, i) => row(entry, rank + 1 + i)),
  ];
  return { leaderboard, userRank, around };
};
