import { randomInt } from 'node:crypto';

/** The same things in an order that nobody can foresee. */
export const shuffled = <T>(things: readonly T[]): T[] =>
  things
    .map(thing => ({ thing, at: randomInt(2 ** 47) }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
