/**
 * The order of a board, and where an entry stands in a tree of counters over it, so that an exact
 * rank takes a handful of reads whatever the number of players (Rules, decisions 14 and 15).
 */

/** A period of a board: results are reached between these instants (milliseconds). */
export type Period = {
  readonly from: number;
  readonly to: number;
  /** Levels of the tree that tell equal values apart by time; a long or crowded board takes more. */
  readonly timeDepth?: number;
};

/** A player's place on a board: the value, and when it was reached (milliseconds). */
export type Standing = {
  readonly value: number;
  readonly reachedAt: number;
  readonly playerId: number;
};

/** Children of a node. */
export const FANOUT = 64;
const VALUE_DEPTH = 3;

const timeDepth = ({ timeDepth: depth = 1 }: Period): number => depth;

/** Nodes from the root to a leaf. */
export const treeDepth = (period: Period): number => VALUE_DEPTH + timeDepth(period);

/** Values up to here have a leaf of their own; above, `COARSE` values share one. */
const FINE = FANOUT ** VALUE_DEPTH / 2;
const COARSE = 128;
const SPARSE = FANOUT ** VALUE_DEPTH - FINE;
/** The highest value that is told from a higher one. */
export const VALUE_MAX = FINE + SPARSE * COARSE - 1;

const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/** Sorts before every later standing: higher values first, then who was first, then the lower id. */
export const sortKey = ({ value, reachedAt, playerId }: Standing): string =>
  `${digits(VALUE_MAX - Math.min(value, VALUE_MAX), 8)}#${digits(reachedAt, 13)}#${digits(playerId, 16)}`;

const slotsOf = (period: Period): number => FANOUT ** timeDepth(period);

const slotLength = (period: Period): number =>
  Math.ceil((period.to - period.from) / slotsOf(period));

/** The slot of a period in which an instant falls; what falls outside counts to its ends. */
const slotOf = (reachedAt: number, period: Period): number => {
  const slot = Math.floor((reachedAt - period.from) / slotLength(period));
  return Math.min(Math.max(slot, 0), slotsOf(period) - 1);
};

/** The digits below the value's own: when a fine value was reached, or the part of a coarse leaf. */
const lastDigits = (value: number, reachedAt: number, period: Period): number[] => {
  const depth = timeDepth(period);
  if (value >= FINE) {
    const part = Math.floor(((value - FINE) % COARSE) / (COARSE / FANOUT));
    return [part, ...Array.from({ length: depth - 1 }, () => 0)];
  }
  // The earlier, the better: slots count down.
  const rest = slotsOf(period) - 1 - slotOf(reachedAt, period);
  return Array.from(
    { length: depth },
    (_, i) => Math.floor(rest / FANOUT ** (depth - 1 - i)) % FANOUT,
  );
};

/** The path from the root to a standing's leaf: a higher digit is a better place. */
export const treePath = ({ value, reachedAt }: Standing, period: Period): readonly number[] => {
  const kept = Math.min(value, VALUE_MAX);
  const bucket = kept < FINE ? kept : FINE + Math.floor((kept - FINE) / COARSE);
  return [
    Math.floor(bucket / FANOUT ** 2),
    Math.floor(bucket / FANOUT) % FANOUT,
    bucket % FANOUT,
    ...lastDigits(kept, reachedAt, period),
  ];
};

/** The best order that a standing of the same leaf can have: those from here to it are ahead. */
export const leafSortKey = (standing: Standing, period: Period): string => {
  const value = Math.min(standing.value, VALUE_MAX);
  if (value >= FINE) {
    const part = COARSE / FANOUT;
    const top = value - ((value - FINE) % part) + part - 1;
    return sortKey({ value: top, reachedAt: 0, playerId: 0 });
  }
  const slot = slotOf(standing.reachedAt, period);
  const reachedAt = slot === 0 ? 0 : period.from + slot * slotLength(period);
  return sortKey({ value, reachedAt, playerId: 0 });
};

/** The order just before a standing's own. */
export const sortKeyBefore = (standing: Standing): string =>
  sortKey({ ...standing, playerId: standing.playerId - 1 });

/** The name of the node that a path passes at a depth. */
export const nodeName = (path: readonly number[], depth: number): string =>
  path.slice(0, depth).join('.');
/** The name of a node's counter of what is below one of its children. */
export const counterName = (digit: number): string => `c${digit}`;

/** A node's counters: how many standings are below each child. */
export type NodeCounters = Readonly<Record<string, unknown>>;

const counted = (counters: NodeCounters, digit: number): number => {
  const n = counters[counterName(digit)];
  return typeof n === 'number' ? n : 0;
};

/** How many standings of a node are in better children than the path's own. */
export const countAhead = (
  counters: NodeCounters,
  path: readonly number[],
  depth: number,
): number => {
  let ahead = 0;
  for (let digit = (path[depth] ?? 0) + 1; digit < FANOUT; digit++)
    ahead += counted(counters, digit);
  return ahead;
};
