/**
 * The sort order of a leaderboard, and a tree of counters over it, which gives an exact rank in one round trip for any
 * number of players (rules 14 and 15). A leaf of the tree holds some hundred standings at most; within a leaf,
 * standings are counted in the index.
 */

/** A leaderboard's period and the shape of its tree. */
export type Tree = {
  /** Results are reached between these instants (milliseconds). */
  readonly from: number;
  readonly to: number;
  /** The number of choices on a path: a child of the root, then a child of each node below. */
  readonly levels: 2 | 3;
  /** Each value below this has a bucket of its own; from here on, the width of buckets doubles with each octave. */
  readonly exactBelow: number;
  /**
   * The leaves of a bucket, divided by value as far as it holds several values, then by time. All are powers of two.
   */
  readonly slots: number;
};

/** A player's result on a leaderboard: the value, and when it was reached (milliseconds). */
export type Standing = {
  readonly value: number;
  readonly reachedAt: number;
  readonly playerId: number;
};

/** The number of the root's children: as many counters as fit into a kilobyte, the unit in which writes are billed. */
const ROOT_FANOUT = 128;
/** The number of children of the other nodes, which have few counters except on a crowded leaderboard. */
const FANOUT = 512;

const leafCount = ({ levels }: Tree): number => ROOT_FANOUT * FANOUT ** (levels - 1);

const VALUE_DIGITS = 10;
/** The highest value that is told apart; higher values count as this one. */
export const VALUE_MAX = 10 ** VALUE_DIGITS - 1;

const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/**
 * A text that sorts standings from the best to the worst: higher values first, then earlier ones, then lower player
 * ids.
 */
export const sortKey = ({ value, reachedAt, playerId }: Standing): string =>
  `${digits(VALUE_MAX - Math.min(value, VALUE_MAX), VALUE_DIGITS)}#${digits(reachedAt, 13)}#${digits(playerId, 16)}`;

/** The standing that a sort key was made from. */
export const standingOf = (key: string): Standing => {
  const [behind = '', reachedAt, playerId] = key.split('#');
  return {
    value: VALUE_MAX - Number(behind),
    reachedAt: Number(reachedAt),
    playerId: Number(playerId),
  };
};

/** The sort key just before a standing's own. */
export const sortKeyBefore = (standing: Standing): string =>
  sortKey({ ...standing, playerId: standing.playerId - 1 });

type Bucket = { readonly index: number; readonly from: number; readonly width: number };

/** The lowest value of a bucket. */
const lowestIn = (bucket: number, { exactBelow }: Tree): number => {
  if (bucket < exactBelow) return bucket;
  const width = 2 ** (Math.floor(bucket / exactBelow) - 1);
  return (exactBelow + (bucket % exactBelow)) * width;
};

/** The bucket with a given number; the last one also holds all higher values. */
const bucketAt = (index: number, tree: Tree): Bucket => {
  const from = lowestIn(index, tree);
  const isLast = index === leafCount(tree) / tree.slots - 1;
  return { index, from, width: (isLast ? VALUE_MAX + 1 : lowestIn(index + 1, tree)) - from };
};

/** The bucket of a value. */
const bucketOf = (value: number, tree: Tree): Bucket => {
  const { exactBelow, slots } = tree;
  if (value < exactBelow) return bucketAt(value, tree);
  const width = 2 ** Math.floor(Math.log2(value / exactBelow));
  const position = Math.floor((value - exactBelow * width) / width);
  const index = exactBelow * (Math.log2(width) + 1) + position;
  return bucketAt(Math.min(index, leafCount(tree) / slots - 1), tree);
};

/** How a bucket is divided into leaves: by value if it holds several values, then by time. */
const partsOf = ({ width }: Bucket, { slots, from, to }: Tree) => {
  const parts = Math.min(width, slots);
  // Only equal values may be divided by time: in a wider part, the higher value is ahead, not the earlier one.
  const times = slots / parts;
  return { partWidth: Math.ceil(width / parts), times, length: Math.ceil((to - from) / times) };
};

/** The number of a standing's leaf; higher is better. */
export const leafOf = ({ value, reachedAt }: Standing, tree: Tree): number => {
  const bucket = bucketOf(Math.min(value, VALUE_MAX), tree);
  const { partWidth, times, length } = partsOf(bucket, tree);
  const part = Math.floor((Math.min(value, VALUE_MAX) - bucket.from) / partWidth);
  const time = Math.min(Math.max(Math.floor((reachedAt - tree.from) / length), 0), times - 1);
  // Times count down, since an earlier standing is better.
  return bucket.index * tree.slots + part * times + (times - 1 - time);
};

/**
 * The depths at which nodes are stored. In a tree of two levels, the nodes below the root are few enough to be read
 * together, so the root isn't stored; it would cost one more write per result.
 */
export const storedDepths = ({ levels }: Tree): readonly number[] =>
  levels === 2 ? [1] : [0, 1, 2];

/** The number of the child chosen at each node from the root to a standing's leaf; higher is better. */
export const treePath = (standing: Standing, tree: Tree): readonly number[] => {
  const leaf = leafOf(standing, tree);
  return Array.from({ length: tree.levels }, (_, depth) => {
    const below = FANOUT ** (tree.levels - 1 - depth);
    return Math.floor(leaf / below) % (depth === 0 ? ROOT_FANOUT : FANOUT);
  });
};

/** The leaf at the end of a path. */
export const leafAt = (path: readonly number[]): number =>
  path.reduce((leaf, child) => leaf * FANOUT + child, 0);

/** The sort key of the best possible standing of a leaf. */
export const firstKeyOfLeaf = (leaf: number, tree: Tree): string => {
  const bucket = bucketAt(Math.floor(leaf / tree.slots), tree);
  const { partWidth, times, length } = partsOf(bucket, tree);
  const slot = leaf % tree.slots;
  const time = times - 1 - (slot % times);
  const highest = bucket.from + (Math.floor(slot / times) + 1) * partWidth - 1;
  return sortKey({
    value: Math.min(highest, VALUE_MAX),
    reachedAt: time === 0 ? 0 : tree.from + time * length,
    playerId: 0,
  });
};

/**
 * The sort key of the best possible standing in the same leaf. The standings that are ahead in this leaf lie between
 * this key and `sortKeyBefore`.
 */
export const leafSortKey = (standing: Standing, tree: Tree): string =>
  firstKeyOfLeaf(leafOf(standing, tree), tree);

/** Sorts after the digits of every sort key. */
const LAST = '~';

/** The first and the last sort key of the standings below one of the root's children. */
export const rangeOfChild = (child: number, tree: Tree): { from: string; to: string } => {
  const buckets = FANOUT ** (tree.levels - 1) / tree.slots;
  const highest = child === ROOT_FANOUT - 1 ? VALUE_MAX : lowestIn((child + 1) * buckets, tree) - 1;
  const lowest = lowestIn(child * buckets, tree);
  return {
    from: digits(VALUE_MAX - highest, VALUE_DIGITS),
    to: `${digits(VALUE_MAX - lowest, VALUE_DIGITS)}${LAST}`,
  };
};

/** The name of a path's node at a depth, 0 for the root. */
export const nodeName = (path: readonly number[], depth: number): string =>
  path.slice(0, depth).join('.');

/** The name of a node's counter for one of its children. */
export const counterName = (child: number): string => `c${child}`;

/** A node's counters: how many standings are below each child. */
export type NodeCounters = Readonly<Record<string, unknown>>;

/** How many of a node's standings are in better children than the one on the path at this depth. */
export const countAhead = (
  counters: NodeCounters,
  path: readonly number[],
  depth: number,
): number => {
  const own = path[depth] ?? 0;
  let ahead = 0;
  for (const [name, n] of Object.entries(counters)) {
    if (name.startsWith('c') && typeof n === 'number' && Number(name.slice(1)) > own) ahead += n;
  }
  return ahead;
};
