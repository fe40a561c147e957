import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import { leaderboardEntry } from '../../items/leaderboards.ts';
import { cachedRead } from '../../table/cache.ts';
import { type Bucket, countAhead, type WholeTree } from './counters.ts';
import { countRange, type Leaderboard, type Placement, readAround, readRange } from './entry.ts';
import {
  bucketOf,
  FIRST,
  firstKeyIn,
  LAST,
  type Standing,
  sortKey,
  sortKeyBefore,
  type Tree,
} from './tree.ts';

/**
 * How many places share a page, if no single bucket has more: with the rows around them they fit into half a read unit.
 */
const PAGE_PLACES = 16;
/**
 * The most rows of a page, which take five read units; in a bucket with more equal results, a place is counted instead.
 */
const PAGE_MAX = 250;
/**
 * How many rows are read before and after a place: one more than shown, since the player's own stored entry may be
 * among them.
 */
const AROUND = AROUND_ROWS + 1;

/**
 * A part of a leaderboard with the places of some buckets, and the rows around each of them. It starts at the beginning
 * of a bucket, so that the counters tell how many are ahead of its first row. All players with a place in these buckets
 * share it.
 */
export type Page = { readonly from: string; readonly ahead: number; readonly limit: number };

/** The page with the places of a bucket, which is empty if its only standing isn't counted yet. */
export const pageOf = (buckets: readonly Bucket[], bucket: number, tree: Tree): Page => {
  // A standing that isn't counted yet is on the page of the next better bucket.
  const at = buckets.findLastIndex(({ number }) => number >= bucket);
  const own = buckets[at] ?? buckets[0];
  if (!own) return { from: FIRST, ahead: 0, limit: AROUND };
  // Each bucket has at least one standing.
  const near = buckets.slice(Math.max(0, at - PAGE_PLACES - AROUND), at + PAGE_PLACES);
  const pageNumber = ({ number, standings, ahead }: Bucket): number =>
    standings > PAGE_PLACES ? -1 - number : Math.floor(ahead / PAGE_PLACES);
  const isShared = (other: Bucket): boolean => pageNumber(other) === pageNumber(own);
  const [first, last] = [near.find(isShared) ?? own, near.findLast(isShared) ?? own];
  const start = near.findLast(({ ahead }) => ahead <= first.ahead - AROUND) ?? near[0] ?? own;
  return {
    // Standings that aren't counted yet may be ahead of the first bucket.
    from: start === buckets[0] ? FIRST : firstKeyIn(start.number, tree),
    ahead: start.ahead,
    limit: last.ahead + last.standings - start.ahead + AROUND,
  };
};

/** Cached for as long as the buckets that tell how many are ahead of a page (rule 274). */
const readPage = cachedRead({
  read: ({ leaderboard, from, limit }: Page & { readonly leaderboard: Leaderboard }) =>
    readRange(leaderboard, { from, to: LAST }, { limit }),
  name: ({ leaderboard, from, limit }) => `${leaderboard.name} ${from} ${limit}`,
  isReadFrom: ({ sk }, { leaderboard }) => sk === leaderboardEntry(0, leaderboard).key.sk,
});

/** How many of some placements, which are sorted best first, are ahead of a standing. */
export const countBefore = (rows: readonly Placement[], standing: Standing): number => {
  const own = sortKey(standing);
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row && sortKey(row) < own) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** A standing's exact rank: 1 is the best. One round trip. */
export const readRank = async (
  leaderboard: Leaderboard,
  standing: Standing,
  known?: readonly Bucket[],
): Promise<number> => {
  const { tree } = leaderboard;
  const bucket = bucketOf(standing, tree);
  const tied = { from: firstKeyIn(bucket, tree), to: sortKeyBefore(standing) };
  const [better, before] = await Promise.all([
    countAhead(leaderboard, bucket, known),
    countRange(leaderboard, tied),
  ]);
  return 1 + better + before;
};

/** An exact rank, and the other players' rows just before and after it, best first. */
export type Place = {
  readonly rank: number;
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
};

type Options = {
  readonly tree: WholeTree | undefined;
  readonly rank?: number | undefined;
  readonly isAlone?: boolean;
};

/**
 * A placement's exact rank, which may be known already, and the rows around it unless `isAlone`. One round trip, or
 * none if the page with it is cached.
 */
export const readPlace = async (
  leaderboard: Leaderboard,
  own: Placement,
  { tree, rank: known, isAlone = false }: Options,
): Promise<Place> => {
  const isOther = ({ playerId }: Placement): boolean => playerId !== own.playerId;
  const page = tree && pageOf(tree.buckets, bucketOf(own, leaderboard.tree), leaderboard.tree);
  if (page && page.limit <= PAGE_MAX) {
    const rows = await readPage({ ...page, leaderboard }, tree.now);
    const ahead = countBefore(rows, own);
    const [before, after] = [rows.slice(0, ahead).filter(isOther), rows.slice(ahead)];
    const rank = known ?? page.ahead + before.length + 1;
    return { rank, before, after: after.filter(isOther) };
  }
  const [rank, { before, after }] = await Promise.all([
    known ?? readRank(leaderboard, own, tree?.buckets),
    isAlone ? { before: [], after: [] } : readAround(leaderboard, own, AROUND),
  ]);
  return { rank, before: before.filter(isOther), after: after.filter(isOther) };
};
