import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beam } from '#infra/fair-play/bots.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { MEAN_SHARE, rankOf } from '#shared/match3/luck/rank.ts';
import { sized } from '#test/support/nightly.ts';
import { greedyStrategy, playGame, randomStrategy, type Strategy } from '../support/strategies.ts';

const LUCK_SEED = 9;
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const configOf = (seed: number) => ({ seed, moves: TRIAL_MOVES });

const luckOfPlayer = (strategy: Strategy, games: number): number[] =>
  Array.from({ length: games }, (_, seed) => {
    const { log } = playGame(configOf(seed), strategy);
    return luckOf(configOf(seed), log, LUCK_SEED + seed).z ?? 0;
  });

describe('The rank of an outcome', () => {
  it('has a mean of one half and the stated variance, whichever outcome occurred', () => {
    const outcomes = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(outcomes, all => {
        const ranks = all.map((one, i) => rankOf(one, all.toSpliced(i, 1)));
        const shares = ranks.map(({ share }) => share);
        expect(meanOf(shares)).toBeCloseTo(MEAN_SHARE);
        const variance = meanOf(shares.map(share => (share - MEAN_SHARE) ** 2));
        for (const rank of ranks) expect(rank.variance).toBeCloseTo(variance);
      }),
    );
  });
});

describe('The luck of a game', () => {
  it('has mean 0 and deviation 1, however a player plays', () => {
    for (const strategy of [randomStrategy, greedyStrategy]) {
      const luck = luckOfPlayer(strategy, sized(100, 150));
      expect(Math.abs(meanOf(luck))).toBeLessThan(0.25);
      const deviation = Math.sqrt(meanOf(luck.map(z => z ** 2)));
      expect(Math.abs(deviation - 1)).toBeLessThan(0.15);
    }
  });

  it('is high for a bot that knows what will fall', () => {
    const luck = Array.from({ length: sized(10, 40) }, (_, seed) => {
      const { log } = beam(configOf(seed), 8);
      return luckOf(configOf(seed), log, LUCK_SEED + seed).z ?? 0;
    });
    expect(meanOf(luck)).toBeGreaterThan(1.8);
  });

  it('is the same for the same log and seed, and another for another seed', () => {
    const { log } = beam(configOf(5), 2);
    const luck = luckOf(configOf(5), log, 1);
    expect(luckOf(configOf(5), log, 1)).toEqual(luck);
    expect(luckOf(configOf(5), log, 2).z).not.toBe(luck.z);
    expect(luck.shares).toHaveLength(log.length);
    for (const share of luck.shares.filter(one => one !== null)) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
  });

  it('is unknown without a swap', () => {
    expect(luckOf(configOf(5), [], 1)).toEqual({ z: null, shares: [] });
  });

  it('refuses a log that can’t be played', () => {
    expect(() => luckOf(configOf(5), [{ swap: [0, 35] }], 1)).toThrow(RangeError);
  });
});
