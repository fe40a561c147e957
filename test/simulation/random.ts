import { nextInt32, SEED_COUNT, seededRandom as seededState } from '#shared/match3/random.ts';

/** Where every choice of a run comes from: the same seed, the same choices. */
export type Random = {
  /** A whole number from 0 to limit - 1. */
  readonly intBelow: (limit: number) => number;
  /** A whole number, both ends included. */
  readonly intBetween: (from: number, to: number) => number;
  /** Whether something happens that happens so often, from 0 to 1. */
  readonly isTrue: (probability: number) => boolean;
  readonly pick: <T>(things: readonly T[]) => T;
  /** One of some things, each as often as its weight says. */
  readonly pickWeighted: <T>(things: readonly (readonly [weight: number, thing: T])[]) => T;
};

export const seededRandom = (seed: number): Random => {
  const random = seededState(seed % SEED_COUNT);
  const share = (): number => (nextInt32(random) >>> 0) / SEED_COUNT;
  const below = (limit: number): number => Math.floor(share() * limit);
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[below(things.length)];
    if (thing === undefined) throw new Error('Nothing to choose from');
    return thing;
  };
  return {
    intBelow: below,
    intBetween: (from, to) => from + below(to - from + 1),
    isTrue: probability => share() < probability,
    pick,
    pickWeighted: things => {
      let left = share() * things.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, thing] of things) {
        left -= weight;
        if (left < 0) return thing;
      }
      return pick(things)[1];
    },
  };
};
