import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import type { Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import { type OwnPlace, rankOf } from './own-place.ts';
import { readAround } from './read.ts';

/** The rows just before and after the caller's, from the top if it has them. */
const aroundOf = (
  leaderboard: Leaderboard,
  own: Placement,
  { rows, rank, isComplete }: OwnPlace,
) => {
  if (rank === undefined || (!isComplete && rank + AROUND_ROWS > rows.length))
    return readAround(leaderboard, own, AROUND_ROWS);
  return {
    before: rows.slice(Math.max(0, rank - 1 - AROUND_ROWS), rank - 1),
    after: rows.slice(rank, rank + AROUND_ROWS),
  };
};

/** The response of a leaderboard: its first rows, the caller's own exact row, and the rows around it. */
export const leaderboardView = async <Row>(
  leaderboard: Leaderboard,
  place: OwnPlace,
  shown: number,
  row: (placement: Placement, rank: number) => Row,
): Promise<{ leaderboard: Row[]; userRank: Row | null; around: Row[] }> => {
  const { rows, own } = place;
  const first = rows.slice(0, shown).map((placement, i) => row(placement, i + 1));
  if (!own) return { leaderboard: first, userRank: null, around: [] };
  if (place.rank !== undefined && place.rank <= shown)
    return { leaderboard: first, userRank: row(own, place.rank), around: [] };
  const [rank, { before, after }] = await Promise.all([
    rankOf(leaderboard, own, place),
    aroundOf(leaderboard, own, place),
  ]);
  const userRank = row(own, rank);
  const around = [
    ...before.map((one, i) => row(one, rank - before.length + i)),
    userRank,
    ...after.map((one, i) => row(one, rank + 1 + i)),
  ];
  return { leaderboard: first, userRank, around };
};
