import type { Output, Request, Route } from '#shared/contract/route.ts';

/** A signed-in player of a journey. */
export type VirtualUser = {
  /** Makes a call; undefined if it fails, for example because the player has no lives or coins left. */
  readonly call: <R extends Route>(
    route: R,
    input: Request<R> & object,
  ) => Promise<Output<R> | undefined>;
  /** Waits as long as a game with this many swaps takes, if earlier results are refused. */
  readonly play: (swaps: number) => Promise<void>;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** An unused username. */
  readonly newName: () => string;
};

/** A typical sequence of calls. `share` is its weight in the mix of all journeys. */
export type Journey = {
  readonly name: string;
  readonly share: number;
  readonly run: (user: VirtualUser) => Promise<void>;
};

/** Picks a journey in proportion to the shares. `random` is from 0 to 1, 1 excluded. */
export const pickJourney = (journeys: readonly Journey[], random: number): Journey => {
  let left = random * journeys.reduce((sum, { share }) => sum + share, 0);
  for (const journey of journeys) {
    left -= journey.share;
    if (left < 0) return journey;
  }
  throw new Error('The list of journeys is empty');
};

/** A generator of pseudo-random numbers (mulberry32) with the same sequence for the same seed. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
