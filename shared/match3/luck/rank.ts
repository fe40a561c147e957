/** Where an outcome stands among others of the same kind. */
export type Rank = {
  /** The share of all outcomes, itself included, that are lower; equal ones count half. */
  readonly share: number;
  /** The variance of a share that is drawn from all of them: 1/12 if there are many and none equal. */
  readonly variance: number;
};

/** The mean of a share, whatever the outcomes are. */
export const MEAN_SHARE = 0.5;

/** A group of t equal outcomes takes away t³ - t of n³ - n. */
const tied = (size: number): number => size ** 3 - size;

const sumOfTies = (sorted: readonly number[]): number => {
  let sum = 0;
  let from = 0;
  for (let i = 1; i <= sorted.length; i += 1) {
    if (sorted[i] === sorted[from]) continue;
    sum += tied(i - from);
    from = i;
  }
  return sum;
};

/**
 * The rank of an outcome among others, at least one. If all were drawn alike, each of them is equally
 * likely to be this one: the mean of the share is then one half, and its variance is known.
 */
export const rankOf = (outcome: number, others: readonly number[]): Rank => {
  const all = [outcome, ...others].sort((a, b) => a - b);
  const n = all.length;
  const lower = all.indexOf(outcome);
  const equal = all.lastIndexOf(outcome) - lower + 1;
  return {
    share: (lower + equal / 2) / n,
    variance: (tied(n) - sumOfTies(all)) / (12 * n ** 3),
  };
};
