import type { Output, Request, Route } from '#shared/contract/route.ts';

/** Somebody signed in, whom a journey leads through the product. */
export type VirtualUser = {
  /** Makes a call; undefined when it is refused, as it may be: no lives left, not enough coins. */
  readonly call: <R extends Route>(
    declared: R,
    input: Request<R> & object,
  ) => Promise<Output<R> | undefined>;
  /** From 0 to 1, 1 excluded. */
  readonly random: () => number;
  /** A name that nobody has. */
  readonly newName: () => string;
};

/** What people come for. `share`: how often, beside the other journeys. */
export type Journey = {
  readonly name: string;
  readonly share: number;
  readonly run: (visitor: VirtualUser) => Promise<void>;
};

/** One of the journeys, by their shares. */
export const pickJourney = (journeys: readonly Journey[], random: number): Journey => {
  let left = random * journeys.reduce((sum, { share }) => sum + share, 0);
  for (const journey of journeys) {
    left -= journey.share;
    if (left < 0) return journey;
  }
  throw new Error('No journey');
};

/** The same numbers for the same seed. */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
