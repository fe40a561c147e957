/**
 * A leaderboard's order, and an order-statistic tree over it: a tree of counters that tells an exact rank
 * however many players there are (rules 14 and 15).
 *
 * The order is divided into buckets, whose numbers are higher for better standings. A bucket holds some
 * neighbouring values, or one value in a part of the period, since the earlier of equal values is ahead. A node
 * is an item with the counters of 512 buckets, or of 512 nodes of the level below. The all-time tree has three
 * levels. For a value of 186, which is in bucket 1,530,893, they are read from the top down:
 *
 *                                    own
 *     level 2, node 0         ·  ·   [5]   6   7  ·      the root: 128 counters
 *                                     │    └───┴─────────── ahead
 *     level 1, node 5         ·  ·  [430] 431  ·  ·
 *                                     │    └───┴──┴──────── ahead
 *     level 0, node 2990      ·  ·   [13]  14  ·  ·      the counters of 512 buckets
 *                                     │    └───┴──┴──────── ahead
 *     index 1             …813#1795…  …813#1796…  …813#1797…      the bucket's entries, best first
 *                         └─────────────────┴────────────── ahead, if the own one is the last of these
 *
 * The rank is one more than the sum of everything ahead. The other leaderboards have an end, and therefore fewer
 * buckets. Only their level 0 is stored, in at most 128 nodes, which are read together: a root would cost one more
 * write for each result.
 *
 * counters.ts keeps the counters, place.ts reads a rank and the rows around it, entry.ts holds the index's entries.
 */

/** A leaderboard's period and the shape of its tree. */
export type Tree = {
  /** Results are reached between these instants (milliseconds). */
  readonly from: number;
  readonly to: number;
  /** The levels of nodes that are stored. */
  readonly levels: 1 | 3;
  /** Each value below this is a band of its own; above it, bands are twice as wide in each octave. A power of two. */
  readonly exactBelow: number;
  /**
   * The number of buckets in a band. A band is divided by value, and each value by time as far as the buckets suffice.
   * A power of two.
   */
  readonly bucketsPerBand: number;
};

/** A player's result on a leaderboard: the value, and when it was reached (milliseconds). */
export type Standing = {
  readonly value: number;
  readonly reachedAt: number;
  readonly playerId: number;
};

const VALUE_DIGITS = 10;
/** The highest value that is distinguished from higher ones. */
export const VALUE_MAX = 10 ** VALUE_DIGITS - 1;

const digits = (n: number, length: number): string => String(n).padStart(length, '0');

/** Keys by which standings sort from the best to the worst: higher values, then earlier ones, then lower ids. */
export const sortKey = ({ value, reachedAt, playerId }: Standing): string =>
  `${digits(VALUE_MAX - Math.min(value, VALUE_MAX), VALUE_DIGITS)}#${digits(reachedAt, 13)}#${digits(playerId, 16)}`;

/** The standing from which a sort key was made. */
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

/** These sort before and after every sort key. */
export const FIRST = '0';
export const LAST = '~';

/** How many counters a node has. */
const FANOUT = 512;
/**
 * How many parts a tree has: a root has a counter for each, as many as fit into a kilobyte, the unit in which writes are
 * billed.
 */
export const PARTS = 128;

/** How many buckets are in each of the parts that a root counts, or would count. */
export const bucketsPerPart = ({ levels }: Tree): number => FANOUT ** (levels === 1 ? 1 : 2);

const lastBucket = (tree: Tree): number => PARTS * bucketsPerPart(tree) - 1;

/** The length of the parts of the period that the buckets of one value can distinguish. */
const timeSlot = ({ from, to, bucketsPerBand }: Tree): number =>
  Math.ceil((to - from) / bucketsPerBand);

/** The number of a standing's bucket. */
export const bucketOf = ({ value, reachedAt }: Standing, tree: Tree): number => {
  const { from, exactBelow, bucketsPerBand } = tree;
  const counted = Math.min(value, VALUE_MAX);
  const octave = Math.max(0, Math.floor(Math.log2(counted / exactBelow)));
  const width = 2 ** octave;
  const band = exactBelow * octave + Math.floor(counted / width);
  const slot = Math.floor((reachedAt - from) / timeSlot(tree));
  const earliness = bucketsPerBand - 1 - Math.min(Math.max(slot, 0), bucketsPerBand - 1);
  const position = (counted % width) * bucketsPerBand + earliness;
  // Everything better than the best band is in the best bucket.
  return Math.min(band * bucketsPerBand + Math.floor(position / width), lastBucket(tree));
};

/** The sort key of the best possible standing in a bucket. */
export const firstKeyIn = (bucket: number, tree: Tree): string => {
  if (bucket === lastBucket(tree)) return FIRST;
  const { from, exactBelow, bucketsPerBand } = tree;
  const band = Math.floor(bucket / bucketsPerBand);
  const octave = Math.max(0, Math.floor(band / exactBelow) - 1);
  const width = 2 ** octave;
  const position = ((bucket % bucketsPerBand) + 1) * width - 1;
  const slot = bucketsPerBand - 1 - (position % bucketsPerBand);
  return sortKey({
    value: (band - exactBelow * octave) * width + Math.floor(position / bucketsPerBand),
    reachedAt: slot === 0 ? 0 : from + slot * timeSlot(tree),
    playerId: 0,
  });
};

/** A counter: the name of its node, and the number of the node's child that it counts. */
export type Counter = { readonly node: string; readonly child: number };

/** The counters that count a bucket, one on each level. */
export const pathTo = (bucket: number, { levels }: Tree): readonly Counter[] =>
  Array.from({ length: levels }, (_, level) => ({
    node: `${level}.${Math.floor(bucket / FANOUT ** (level + 1))}`,
    child: Math.floor(bucket / FANOUT ** level) % FANOUT,
  }));

/** The lowest bucket that a counter counts, and how many buckets it counts. */
export const bucketsOf = ({ node, child }: Counter): { lowest: number; count: number } => {
  const [level = 0, number = 0] = node.split('.').map(Number);
  const count = FANOUT ** level;
  return { lowest: (number * FANOUT + child) * count, count };
};
