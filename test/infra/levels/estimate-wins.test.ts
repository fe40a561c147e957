import { describe, expect, it } from 'vitest';
import { estimateWins, priorOf, type Sample } from '#infra/levels/estimate-wins.ts';
import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';

const RESOLUTION = 100;
const BOARDS = 600;
const PLAYS = 6;
const MEAN = -0.15;
const BETWEEN_DEVIATION = 0.08;
const WITHIN_DEVIATION = 0.25;

/** The sum of twelve uniform numbers is almost normal. */
const normal = (random: Random, mean: number, deviation: number): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += randomBelow(random, RESOLUTION) / RESOLUTION;
  return mean + deviation * sum;
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('the estimate of a board’s wins', () => {
  const random = seededRandom(20_261_122);
  const truths = Array.from({ length: BOARDS }, () => normal(random, MEAN, BETWEEN_DEVIATION));
  const play = (truth: number): Sample =>
    Array.from({ length: PLAYS }, () => normal(random, truth, WITHIN_DEVIATION));
  const samples = truths.map(play);
  const prior = priorOf(samples);

  it('finds the variance of boards and of plays', () => {
    expect(prior.mean).toBeCloseTo(MEAN, 1);
    expect(Math.sqrt(prior.within)).toBeCloseTo(WITHIN_DEVIATION, 1);
    expect(Math.sqrt(prior.between)).toBeCloseTo(BETWEEN_DEVIATION, 1);
  });

  it('is right for the boards that seem easiest, which were also lucky', () => {
    const best = samples
      .map((sample, i) => ({ truth: truths[i] ?? 0, sample, wins: estimateWins(sample, prior) }))
      .toSorted((a, b) => b.wins - a.wins)
      .slice(0, BOARDS / 10);
    const again = best.flatMap(({ truth }) => Array.from({ length: 20 }, () => play(truth)).flat());
    const won = meanOf(again.map(share => (share >= 0 ? 1 : 0)));
    const seen = meanOf(best.flatMap(({ sample }) => sample.map(share => (share >= 0 ? 1 : 0))));
    expect(Math.abs(meanOf(best.map(({ wins }) => wins)) - won)).toBeLessThan(0.04);
    expect(seen - won).toBeGreaterThan(0.1);
  });
});
