import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, createCode } from '#shared/rules/check-code.ts';

/** A copy of a list in a random, unpredictable order. */
export const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, order: randomInt(2 ** 47) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

/** A random code with its check character. Codes are unique because the code is the key under which it is stored. */
export const newCode = (length: number): string =>
  createCode(Array.from({ length: length - 1 }, () => randomInt(CODE_ALPHABET.length)));
