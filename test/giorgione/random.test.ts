import { describe, expect, it } from 'vitest';
import { below, next, SEEDS, seeded } from '#shared/giorgione/random.ts';

const MASK = 0xffffffffn;

/** sfc32 as its author wrote it, on unsigned words of any length cut to 32 bits. */
function* sfc32(seed: number): Generator<number> {
  let [a, b, c, counter] = [BigInt(seed), 0x9e3779b9n, 0x243f6a88n, 1n];
  for (let draw = 0; ; draw += 1) {
    const drawn = (a + b + counter) & MASK;
    counter = (counter + 1n) & MASK;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & MASK;
    c = ((((c << 21n) | (c >> 11n)) & MASK) + drawn) & MASK;
    if (draw >= 12) yield Number(drawn);
  }
}

describe('The generator', () => {
  it.each([0, 1, 20_261_120, 2 ** 31, SEEDS - 1])(
    'draws what sfc32 draws from the seed %d',
    seed => {
      const random = seeded(seed);
      const reference = sfc32(seed);
      for (let draw = 0; draw < 1000; draw += 1) {
        expect(next(random) >>> 0).toBe(reference.next().value);
      }
    },
  );

  it('goes on from its state after JSON as if nothing had happened', () => {
    const random = seeded(7);
    next(random);
    const copy = JSON.parse(JSON.stringify(random));
    const draws = () => Array.from({ length: 50 }, () => next(random));
    expect(draws()).toEqual(Array.from({ length: 50 }, () => next(copy)));
  });

  it.each([-1, 0.5, SEEDS, Number.NaN, Number.POSITIVE_INFINITY])('has no seed %d', seed => {
    expect(() => seeded(seed)).toThrow(RangeError);
  });

  it.each([1, 6, 36, 200, 256])('draws each integer below %d about as often', limit => {
    const random = seeded(limit);
    const counts = new Array<number>(limit).fill(0);
    for (let draw = 0; draw < 2000 * limit; draw += 1) {
      const drawn = below(random, limit);
      counts[drawn] = (counts[drawn] ?? Number.NaN) + 1;
    }
    // 2000 expected each, with a standard deviation of about 45.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(230);
  });

  it('draws from the highest bits', () => {
    const [random, reference] = [seeded(3), seeded(3)];
    for (let draw = 0; draw < 1000; draw += 1) {
      const drawn = next(reference) >>> 0;
      expect(below(random, 36)).toBe(Math.floor((Math.floor(drawn / 256) * 36) / 2 ** 24));
    }
  });
});
