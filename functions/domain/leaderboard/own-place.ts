import { sortKey } from '#shared/rules/rank-tree.ts';
import type { StoredTop } from '../../items/leaderboards.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { bestFirst, type Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import { readRank } from './read.ts';
import { fromRows, TOP_SIZE } from './top.ts';

/**
 * The first entries of a leaderboard and the caller's own place, which comes from the caller's own
 * facts: who has just played sees themself at the new place (rule 149).
 */
export type OwnPlace = {
  /** The top with the caller's own row, best first. */
  readonly rows: readonly Placement[];
  readonly own: Placement | undefined;
  /** The caller's rank, if the top tells it. */
  readonly rank: number | undefined;
  /** Whether the rows are all there are. */
  readonly isComplete: boolean;
};

/** The place of the caller on a leaderboard, from its top. */
export const ownPlace = (
  { value: stored }: LoadedItem<StoredTop, StoredTop>,
  playerId: number,
  own: Placement | undefined,
): OwnPlace => {
  const top = fromRows(stored);
  const last = top[TOP_SIZE - 1];
  const others = top.filter(one => one.playerId !== playerId);
  const rows = own ? bestFirst([...others, own]) : others;
  // All others are behind the last one of a full top.
  const isKnown = own && (!last || sortKey(own) <= sortKey(last));
  return { rows, own, rank: isKnown ? rows.indexOf(own) + 1 : undefined, isComplete: !last };
};

/** The caller's exact rank, read if the top doesn't tell it. */
export const rankOf = (
  leaderboard: Leaderboard,
  own: Placement,
  { rank }: OwnPlace,
): number | Promise<number> => rank ?? readRank(leaderboard, own);
