import { next, SEEDS, seeded } from '#shared/giorgione/random.ts';

/** Where every choice of a run comes from: the same seed, the same choices. */
export type Chance = {
  /** A whole number from 0 to limit - 1. */
  readonly below: (limit: number) => number;
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  /** Whether something happens that happens so often, from 0 to 1. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(things: readonly T[]) => T;
  /** One of some things, each as often as its weight says. */
  readonly weighted: <T>(things: readonly (readonly [weight: number, thing: T])[]) => T;
};

export const chanceOf = (seed: number): Chance => {
  const random = seeded(seed % SEEDS);
  const share = (): number => (next(random) >>> 0) / SEEDS;
  const below = (limit: number): number => Math.floor(share() * limit);
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error('Nothing to choose from');
    return thing;
  };
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    happens: probability => share() < probability,
    pick,
    weighted: things => {
      let left = share() * things.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, thing] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return pick(things)[1];
    },
  };
};
