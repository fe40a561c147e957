/**
 * The state of a game's pseudo-random generator: sfc32 (Chris Doty-Humphrey's Small Fast Chaotic
 * generator, 32 bits), four words, kept as signed 32-bit integers.
 */
export type Random = {
  a: number;
  b: number;
  c: number;
  counter: number;
};

/** Seeds are integers from 0 to SEED_COUNT - 1. */
export const SEED_COUNT = 2 ** 32;
const WARM_UP_DRAWS = 12;

/** Draws 32 bits as a signed integer and advances the generator. */
export const nextInt32 = (random: Random): number => {
  const { a, b, c, counter } = random;
  const drawn = (((a + b) | 0) + counter) | 0;
  random.a = b ^ (b >>> 9);
  random.b = (c + (c << 3)) | 0;
  random.c = (((c << 21) | (c >>> 11)) + drawn) | 0;
  random.counter = (counter + 1) | 0;
  return drawn;
};

/**
 * A generator for a seed: a = the seed, b and c = the fractions of the golden ratio and of pi,
 * counter = 1, with the first 12 draws discarded. Throws a RangeError if the seed is not an integer
 * from 0 to 2^32 - 1.
 */
export const seededRandom = (seed: number): Random => {
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEED_COUNT) {
    throw new RangeError(`A seed is an integer from 0 to ${SEED_COUNT - 1}, not ${seed}`);
  }
  const random = { a: seed | 0, b: 0x9e3779b9 | 0, c: 0x243f6a88, counter: 1 };
  for (let draw = 0; draw < WARM_UP_DRAWS; draw += 1) nextInt32(random);
  return random;
};

/**
 * Draws an integer from 0 to limit - 1 from the 24 highest bits of one draw. The limit must be 1 to
 * 256, so that the product stays below 2^32; it is not checked.
 */
export const randomBelow = (random: Random, limit: number): number =>
  ((nextInt32(random) >>> 8) * limit) >>> 24;
