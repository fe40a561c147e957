import { pageAround, type RankPage } from '#shared/rules/rank-page.ts';
import { sortKey } from '#shared/rules/rank-tree.ts';
import { leaderboardEntry } from '../../items/leaderboards.ts';
import { ReadCache } from '../../table/read-cache.ts';
import type { Entry, Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { ReadLeaves } from './leaves.ts';
import { countBefore } from './parsed-top.ts';
import { LAST, readRange } from './read.ts';

/** The most rows of a page: with more in a leaf, a count is cheaper. */
const PAGE_MAX = 48;

/** As old as the leaves that tell how many are ahead of a page (rule 274). */
const copies = new ReadCache<readonly Entry[]>();

const readEntries = (
  leaderboard: Leaderboard,
  { from, limit }: RankPage,
  now: number,
): Promise<readonly Entry[]> => {
  const id = `${leaderboard.name} ${from} ${limit}`;
  const { sk } = leaderboardEntry(0, leaderboard).key;
  return (
    copies.find(id, now) ??
    copies.keep(id, now, readRange(leaderboard, { from, to: LAST }, limit), key => key.sk === sk)
  );
};

/** A placement's exact rank, and the other rows of its page, best first. */
export type PageOfPlace = {
  readonly rank: number;
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
};

/**
 * The page with a player's place, and at least so many rows before and after; undefined if it isn't short. At
 * most one round trip.
 */
export const readPage = async (
  leaderboard: Leaderboard,
  own: Placement,
  { leaves, now }: ReadLeaves,
  each: number,
): Promise<PageOfPlace | undefined> => {
  const page = pageAround(leaves, own, leaderboard.tree, each);
  if (page.limit > PAGE_MAX) return undefined;
  const entries = await readEntries(leaderboard, page, now);
  const others = entries.filter(({ playerId }) => playerId !== own.playerId);
  const before = countBefore(others.map(sortKey), sortKey(own));
  return {
    rank: page.ahead + before + 1,
    before: others.slice(0, before),
    after: others.slice(before),
  };
};
