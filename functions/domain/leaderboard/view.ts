import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import type { Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { ReadLeaves } from './leaves.ts';
import type { OwnPlace } from './own-place.ts';
import { readAround, readRank } from './read.ts';
import { type PageOfPlace, readPage } from './read-page.ts';

/** The caller's rank with the rows just before and after, from the top if it has them. */
const placeOf = async (
  leaderboard: Leaderboard,
  own: Placement,
  { rows, rank, isComplete }: OwnPlace,
  leaves: ReadLeaves | undefined,
): Promise<PageOfPlace> => {
  if (rank !== undefined && (isComplete || rank + AROUND_ROWS <= rows.length))
    return { rank, before: rows.slice(0, rank - 1), after: rows.slice(rank) };
  const page = leaves && (await readPage(leaderboard, own, leaves));
  if (page) return { ...page, rank: rank ?? page.rank };
  const [exact, around] = await Promise.all([
    rank ?? readRank(leaderboard, own, leaves?.leaves),
    readAround(leaderboard, own, AROUND_ROWS),
  ]);
  return { ...around, rank: exact };
};

type Shown<Row> = {
  /** How many first rows are shown. */
  readonly shown: number;
  readonly row: (placement: Placement, rank: number) => Row;
};

/** The response of a leaderboard: its first rows, the caller's own exact row, and the rows around it. */
export const leaderboardView = async <Row>(
  leaderboard: Leaderboard,
  place: OwnPlace,
  leaves: ReadLeaves | undefined,
  { shown, row }: Shown<Row>,
): Promise<{ leaderboard: Row[]; userRank: Row | null; around: Row[] }> => {
  const { rows, own } = place;
  const first = rows.slice(0, shown).map((placement, i) => row(placement, i + 1));
  if (!own) return { leaderboard: first, userRank: null, around: [] };
  if (place.rank !== undefined && place.rank <= shown)
    return { leaderboard: first, userRank: row(own, place.rank), around: [] };
  const { rank, before, after } = await placeOf(leaderboard, own, place, leaves);
  const userRank = row(own, rank);
  const ahead = before.slice(-AROUND_ROWS);
  const around = [
    ...ahead.map((one, i) => row(one, rank - ahead.length + i)),
    userRank,
    ...after.slice(0, AROUND_ROWS).map((one, i) => row(one, rank + 1 + i)),
  ];
  return { leaderboard: first, userRank, around };
};
