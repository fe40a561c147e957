/**
 * The sort order of a leaderboard, and a tree of counters over it (an order-statistic tree): an
 * exact rank takes the same few reads for any number of players (rules 14 and 15).
 */

/** A leaderboard's period: its results are reached between these instants (milliseconds). */
export type Period = {
  readonly from: number;
  readonly to: number;
  /** Levels of the tree that separate equal values by time; more for a long or crowded leaderboard. */
  readonly timeDepth?: number;
};

/** A player's result on a leaderboard: the value, and when it was reached (milliseconds). */
export type Standing = {
  readonly value: number;
  readonly reachedAt: number;
  readonly playerId: number;
};

/** The number of children of a node. */
export const FANOUT = 64;
const VALUE_DEPTH = 3;

const timeDepth = ({ timeDepth: depth = 1 }: Period): number => depth;

/** The number of nodes on a path from the root to a leaf. */
export const treeDepth = (period: Period): number => VALUE_DEPTH + timeDepth(period);

/** Each value below this has a bucket of its own; above it, WIDE_BUCKET values share a bucket. */
const WIDE_FROM = FANOUT ** VALUE_DEPTH / 2;
const WIDE_BUCKET = 128;
const WIDE_BUCKETS = FANOUT ** VALUE_DEPTH - WIDE_FROM;
/** The highest value that is distinguished from higher ones. */
export const VALUE_MAX = WIDE_FROM + WIDE_BUCKETS * WIDE_BUCKET - 1;

const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/**
 * A text by which standings sort from the best to the worst: higher values first, then earlier ones,
 * then lower player ids.
 */
export const sortKey = ({ value, reachedAt, playerId }: Standing): string =>
  `${digits(VALUE_MAX - Math.min(value, VALUE_MAX), 8)}#${digits(reachedAt, 13)}#${digits(playerId, 16)}`;

const slotCount = (period: Period): number => FANOUT ** timeDepth(period);

const slotLength = (period: Period): number =>
  Math.ceil((period.to - period.from) / slotCount(period));

/** The time slot of an instant in a period; instants outside it count for the first or last slot. */
const slotOf = (reachedAt: number, period: Period): number => {
  const slot = Math.floor((reachedAt - period.from) / slotLength(period));
  return Math.min(Math.max(slot, 0), slotCount(period) - 1);
};

/** The digits after the bucket's: the time slot of a low value, or the part of a wide bucket. */
const lastDigits = (value: number, reachedAt: number, period: Period): number[] => {
  const depth = timeDepth(period);
  if (value >= WIDE_FROM) {
    const part = Math.floor(((value - WIDE_FROM) % WIDE_BUCKET) / (WIDE_BUCKET / FANOUT));
    return [part, ...Array.from({ length: depth - 1 }, () => 0)];
  }
  // Slots count down, since an earlier standing is better.
  const slot = slotCount(period) - 1 - slotOf(reachedAt, period);
  return Array.from(
    { length: depth },
    (_, i) => Math.floor(slot / FANOUT ** (depth - 1 - i)) % FANOUT,
  );
};

/** The child's number (0 to 63) at each node from the root to a standing's leaf; higher is better. */
export const treePath = ({ value, reachedAt }: Standing, period: Period): readonly number[] => {
  const capped = Math.min(value, VALUE_MAX);
  const bucket =
    capped < WIDE_FROM ? capped : WIDE_FROM + Math.floor((capped - WIDE_FROM) / WIDE_BUCKET);
  return [
    Math.floor(bucket / FANOUT ** 2),
    Math.floor(bucket / FANOUT) % FANOUT,
    bucket % FANOUT,
    ...lastDigits(capped, reachedAt, period),
  ];
};

/**
 * The sort key of the best possible standing in the same leaf. The standings ahead within the leaf
 * lie between this key and `sortKeyBefore`.
 */
export const leafSortKey = (standing: Standing, period: Period): string => {
  const value = Math.min(standing.value, VALUE_MAX);
  if (value >= WIDE_FROM) {
    const part = WIDE_BUCKET / FANOUT;
    const top = value - ((value - WIDE_FROM) % part) + part - 1;
    return sortKey({ value: top, reachedAt: 0, playerId: 0 });
  }
  const slot = slotOf(standing.reachedAt, period);
  const reachedAt = slot === 0 ? 0 : period.from + slot * slotLength(period);
  return sortKey({ value, reachedAt, playerId: 0 });
};

/** The sort key just before a standing's own. */
export const sortKeyBefore = (standing: Standing): string =>
  sortKey({ ...standing, playerId: standing.playerId - 1 });

/** The name of a path's node at a depth, 0 for the root. */
export const nodeName = (path: readonly number[], depth: number): string =>
  path.slice(0, depth).join('.');

/** The name of a node's counter for one of its children (0 to 63). */
export const counterName = (digit: number): string => `c${digit}`;

/** A node's counters: how many standings are below each child. */
export type NodeCounters = Readonly<Record<string, unknown>>;

const countOf = (counters: NodeCounters, digit: number): number => {
  const n = counters[counterName(digit)];
  return typeof n === 'number' ? n : 0;
};

/** The number of a node's standings in better children than the path's own at a depth. */
export const countAhead = (
  counters: NodeCounters,
  path: readonly number[],
  depth: number,
): number => {
  let ahead = 0;
  for (let digit = (path[depth] ?? 0) + 1; digit < FANOUT; digit++)
    ahead += countOf(counters, digit);
  return ahead;
};
