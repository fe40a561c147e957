import { describe, expect, it } from 'vitest';
import { nextInt32, randomBelow, SEED_COUNT, seededRandom } from '#shared/match3/random.ts';

const MASK = 0xffffffffn;

/** A reference implementation of sfc32 on unsigned BigInts. */
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
  it.each([0, 1, 20_261_120, 2 ** 31, SEED_COUNT - 1])(
    'draws what sfc32 draws from the seed %d',
    seed => {
      const random = seededRandom(seed);
      const reference = sfc32(seed);
      for (let draw = 0; draw < 1000; draw += 1) {
        expect(nextInt32(random) >>> 0).toBe(reference.next().value);
      }
    },
  );

  it('continues from a state that went through JSON', () => {
    const random = seededRandom(7);
    nextInt32(random);
    const copy = JSON.parse(JSON.stringify(random));
    const draws = () => Array.from({ length: 50 }, () => nextInt32(random));
    expect(draws()).toEqual(Array.from({ length: 50 }, () => nextInt32(copy)));
  });

  it.each([-1, 0.5, SEED_COUNT, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses the seed %d',
    seed => {
      expect(() => seededRandom(seed)).toThrow(RangeError);
    },
  );

  it.each([1, 6, 36, 200, 256])('draws each integer below %d about equally often', limit => {
    const random = seededRandom(limit);
    const counts = new Array<number>(limit).fill(0);
    for (let draw = 0; draw < 2000 * limit; draw += 1) {
      const drawn = randomBelow(random, limit);
      counts[drawn] = (counts[drawn] ?? Number.NaN) + 1;
    }
    // 2000 expected each, with a standard deviation of about 45.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(230);
  });

  it('draws from the highest bits', () => {
    const [random, reference] = [seededRandom(3), seededRandom(3)];
    for (let draw = 0; draw < 1000; draw += 1) {
      const drawn = nextInt32(reference) >>> 0;
      expect(randomBelow(random, 36)).toBe(Math.floor((Math.floor(drawn / 256) * 36) / 2 ** 24));
    }
  });
});
