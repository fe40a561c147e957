import { AROUND_ROWS } from '#shared/contract/leaderboards.ts';
import { leaderboardTop, type StoredTop } from '../../items/leaderboards.ts';
import { lastRead } from '../../table/cache.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { readTree, type WholeTree } from '../rank/counters.ts';
import type { Leaderboard, Placement } from '../rank/entry.ts';
import { countBefore, type Place, readPlace } from '../rank/place.ts';
import { sortKey } from '../rank/tree.ts';
import { fromRows, TOP_SIZE } from './top.ts';

/**
 * Whether a player's place is probably outside the last top that was read. This is only a guess: a wrong one costs read
 * units, but never gives a wrong place.
 */
const mayBeOutside = async (leaderboard: Leaderboard, playerId: number): Promise<boolean> => {
  const top = await lastRead(leaderboardTop(leaderboard));
  if (!top) return true;
  const rows = fromRows(top);
  return rows.length >= TOP_SIZE && rows.every(row => row.playerId !== playerId);
};

/**
 * The tree of a leaderboard, for a player who may be outside the top. It is read in parallel with the session, so that
 * the page with the player's place takes only one more query. Undefined if it doesn't help: then a place is read by its
 * path.
 */
export const readTreeFor = async (
  leaderboard: Leaderboard,
  playerId: number,
  now: number,
): Promise<WholeTree | undefined> =>
  (await mayBeOutside(leaderboard, playerId)) ? readTree(leaderboard, now) : undefined;

/**
 * The first entries of a leaderboard and the caller's own place, which is derived from the caller's own facts: a player
 * who has just played sees the new place (rule 149).
 */
export type OwnPlace = {
  /** The top with the caller's own row, best first. */
  readonly rows: readonly Placement[];
  readonly own: Placement | undefined;
  /** The caller's rank, if it can be told from the top. */
  readonly rank: number | undefined;
  /** Whether the rows are the whole leaderboard. */
  readonly isComplete: boolean;
};

/** The place of the caller on a leaderboard, from its top. */
export const ownPlace = (
  { value: stored }: LoadedItem<StoredTop, StoredTop>,
  playerId: number,
  own: Placement | undefined,
): OwnPlace => {
  const top = fromRows(stored);
  const others = top.filter(one => one.playerId !== playerId);
  const isComplete = top.length < TOP_SIZE;
  if (!own) return { rows: others, own, rank: undefined, isComplete };
  const position = countBefore(others, own);
  const last = top.at(-1);
  // All others are behind the last entry of a full top.
  const isKnown = isComplete || !last || sortKey(own) <= sortKey(last);
  const rows = others.toSpliced(position, 0, own);
  return { rows, own, rank: isKnown ? position + 1 : undefined, isComplete };
};

/** The caller's exact rank; it is read if it can't be told from the top. */
export const rankOf = async (
  leaderboard: Leaderboard,
  own: Placement,
  { rank }: OwnPlace,
  tree: WholeTree | undefined,
): Promise<number> => rank ?? (await readPlace(leaderboard, own, { tree, isAlone: true })).rank;

/** The caller's rank and the rows just before and after it, from the top if it holds them. */
const placeOf = async (
  leaderboard: Leaderboard,
  own: Placement,
  { rows, rank, isComplete }: OwnPlace,
  tree: WholeTree | undefined,
): Promise<Place> =>
  rank !== undefined && (isComplete || rank + AROUND_ROWS <= rows.length)
    ? { rank, before: rows.slice(0, rank - 1), after: rows.slice(rank) }
    : readPlace(leaderboard, own, { tree, rank });

type Shown<Row> = {
  /** How many of the first rows are shown. */
  readonly shown: number;
  readonly row: (placement: Placement, rank: number) => Row;
};

/** The response of a leaderboard: its first rows, the caller's own exact row, and the rows around it. */
export const leaderboardView = async <Row>(
  leaderboard: Leaderboard,
  place: OwnPlace,
  tree: WholeTree | undefined,
  { shown, row }: Shown<Row>,
): Promise<{ leaderboard: Row[]; userRank: Row | null; around: Row[] }> => {
  const { rows, own } = place;
  const first = rows.slice(0, shown).map((placement, i) => row(placement, i + 1));
  if (!own) return { leaderboard: first, userRank: null, around: [] };
  if (place.rank !== undefined && place.rank <= shown)
    return { leaderboard: first, userRank: row(own, place.rank), around: [] };
  const { rank, before, after } = await placeOf(leaderboard, own, place, tree);
  const userRank = row(own, rank);
  const ahead = before.slice(-AROUND_ROWS);
  const around = [
    ...ahead.map((one, i) => row(one, rank - ahead.length + i)),
    userRank,
    ...after.slice(0, AROUND_ROWS).map((one, i) => row(one, rank + 1 + i)),
  ];
  return { leaderboard: first, userRank, around };
};
