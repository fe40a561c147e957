import { sortKey } from '#shared/rules/rank-tree.ts';
import type { StoredTop } from '../../items/leaderboards.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { Placement } from './entry.ts';
import type { Leaderboard } from './leaderboard.ts';
import type { ReadLeaves } from './leaves.ts';
import { countBefore, parseTop } from './parsed-top.ts';
import { readRank } from './read.ts';
import { readPage } from './read-page.ts';
import { TOP_SIZE } from './top.ts';

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
  { ref, value: stored }: LoadedItem<StoredTop, StoredTop>,
  playerId: number,
  own: Placement | undefined,
): OwnPlace => {
  const { rows: top, keys } = parseTop(ref.key.pk, stored);
  const stale = top.findIndex(one => one.playerId === playerId);
  const others = stale < 0 ? top : top.toSpliced(stale, 1);
  const isComplete = top.length < TOP_SIZE;
  if (!own) return { rows: others, own, rank: undefined, isComplete };
  const key = sortKey(own);
  const ahead = countBefore(keys, key);
  const position = stale >= 0 && stale < ahead ? ahead - 1 : ahead;
  // All others are behind the last one of a full top.
  const isKnown = isComplete || key <= (keys[TOP_SIZE - 1] ?? '');
  const rows = others.toSpliced(position, 0, own);
  return { rows, own, rank: isKnown ? position + 1 : undefined, isComplete };
};

/** The caller's exact rank, read if the top doesn't tell it. */
export const rankOf = async (
  leaderboard: Leaderboard,
  own: Placement,
  { rank }: OwnPlace,
  leaves: ReadLeaves | undefined,
): Promise<number> => {
  if (rank !== undefined) return rank;
  const page = leaves && (await readPage(leaderboard, own, leaves));
  return page ? page.rank : readRank(leaderboard, own, leaves?.leaves);
};
