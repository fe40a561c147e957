import { randomInt } from 'node:crypto';

/** A copy of a list in a random, unpredictable order. */
export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, order: randomInt(2 ** 47) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
