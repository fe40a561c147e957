/** The position of an outcome among others of the same kind. */
export type Rank = {
  /** The share of all outcomes, including this one, that are lower; equal ones count half. */
  readonly share: number;
  /** The variance of the share of an outcome drawn from all of them: 1/12 if they are many and all different. */
  readonly variance: number;
};

/** The mean of a share, whatever the outcomes are. */
export const MEAN_SHARE = 0.5;

/** In the variance, a group of t equal outcomes subtracts t³ - t from n³ - n. */
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
 * The rank of an outcome among one or more others. If all were drawn in the same way, each of them is equally likely to
 * be this one: then the mean of the share is one half, and its variance is known.
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
