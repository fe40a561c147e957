import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import { pageWith, type RankPage } from '#shared/rules/rank-page.ts';
import { sortKey } from '#shared/rules/rank-tree.ts';
import { leaderboardEntry } from '../../items/leaderboards.ts';
import { ReadCache } from '../../table/read-cache.ts';
import type { Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { ReadLeaves } from './leaves.ts';
import { countBefore } from './parsed-top.ts';
import { LAST, readRange } from './read.ts';

/** The most rows of a page, five read units: in a leaf with more equal results a place is counted. */
const PAGE_MAX = 250;

/** The rows of a page with their sort keys, best first. */
type ReadPage = { readonly rows: readonly Placement[]; readonly keys: readonly string[] };

/** As old as the leaves that tell how many are ahead of a page (rule 274). */
const copies = new ReadCache<ReadPage>();

const readRows = async (leaderboard: Leaderboard, { from, limit }: RankPage): Promise<ReadPage> => {
  const rows = await readRange(leaderboard, { from, to: LAST }, limit);
  return { rows, keys: rows.map(sortKey) };
};

const findOrRead = (leaderboard: Leaderboard, page: RankPage, now: number): Promise<ReadPage> => {
  const id = `${leaderboard.name} ${page.from} ${page.limit}`;
  const { sk } = leaderboardEntry(0, leaderboard).key;
  return (
    copies.find(id, now) ?? copies.keep(id, now, readRows(leaderboard, page), key => key.sk === sk)
  );
};

/** A placement's exact rank, and the other rows of its page, best first. */
export type PageOfPlace = {
  readonly rank: number;
  readonly before: readonly Placement[];
  readonly after: readonly Placement[];
};

/** The page with a player's place and the rows around it; undefined if it isn't short. At most one round trip. */
export const readPage = async (
  leaderboard: Leaderboard,
  own: Placement,
  { pages, now }: ReadLeaves,
): Promise<PageOfPlace | undefined> => {
  const page = pageWith(pages, own, leaderboard.tree);
  if (!page || page.limit > PAGE_MAX) return undefined;
  const { rows, keys } = await findOrRead(leaderboard, page, now);
  const ahead = countBefore(keys, sortKey(own));
  const isOther = ({ playerId }: Placement): boolean => playerId !== own.playerId;
  const before = rows.slice(0, ahead).filter(isOther);
  return {
    rank: page.ahead + before.length + 1,
    before: before.slice(-AROUND_ROWS),
    after: rows.slice(ahead, ahead + AROUND_ROWS + 1).filter(isOther),
  };
};
