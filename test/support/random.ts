import { nextInt32, SEED_COUNT, seededRandom as seededState } from '#shared/match3/random.ts';

/** The only source of random choices in a run: the same seed gives the same choices. */
export type Random = {
  /** A whole number from 0 to limit - 1. */
  readonly intBelow: (limit: number) => number;
  /** A whole number, both ends included. */
  readonly intBetween: (from: number, to: number) => number;
  /** True with a probability from 0 to 1. */
  readonly boolean: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** One of the items, with a probability proportional to its weight. */
  readonly pickWeighted: <T>(items: readonly (readonly [weight: number, item: T])[]) => T;
};

export const seededRandom = (seed: number): Random => {
  const state = seededState(seed % SEED_COUNT);
  const fraction = (): number => (nextInt32(state) >>> 0) / SEED_COUNT;
  const intBelow = (limit: number): number => Math.floor(fraction() * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[intBelow(items.length)];
    if (item === undefined) throw new Error('There is no item to pick.');
    return item;
  };
  return {
    intBelow,
    intBetween: (from, to) => from + intBelow(to - from + 1),
    boolean: probability => fraction() < probability,
    pick,
    pickWeighted: items => {
      let rest = fraction() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return pick(items)[1];
    },
  };
};
