import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeLevel,
  currentLevel,
  isUnlocked,
  type LevelResult,
  NEW_PROGRESS,
  skippedLevel,
  WORLD_REWARDS,
} from '#shared/rules/campaign.ts';

const finished = (levelNumber: number, stars: number, score = 1000 * stars) => ({
  levelNumber,
  score,
  stars,
  movesUsed: 10,
});

/** Levels played in order, each with so many stars. */
const campaign = (stars: readonly number[]) => {
  let progress = NEW_PROGRESS;
  const results = new Map<number, LevelResult>();
  const done = stars.map((n, i) => {
    const completion = completeLevel(progress, results.get(i + 1), finished(i + 1, n), i + 1);
    progress = completion.progress;
    results.set(i + 1, completion.result);
    return completion;
  });
  return { progress, results, done };
};

describe('completing levels', () => {
  it('unlocks them one by one up to the hundredth', () => {
    const { progress, done } = campaign(Array.from({ length: 100 }, () => 1));
    expect(done.map(({ progress: p }) => p.maxLevelReached)).toEqual(
      Array.from({ length: 100 }, (_, i) => Math.min(i + 2, 100)),
    );
    expect(progress).toMatchObject({
      maxLevelReached: 100,
      totalStars: 100,
      campaignBonusLives: 5,
    });
    expect(currentLevel(progress)).toBe(100);
  });

  it('pays the worlds exactly as the table, each when the level before it first gets a star', () => {
    const { done } = campaign(Array.from({ length: 100 }, () => 3));
    const paid = done.flatMap(({ worldReward }, i) => (worldReward ? [[i + 1, worldReward]] : []));
    expect(paid).toEqual(WORLD_REWARDS.map((reward, i) => [10 * (i + 1), reward]));
    expect(WORLD_REWARDS.map(({ worldNumber, bigne }) => [worldNumber, bigne])).toEqual([
      [2, 10],
      [3, 15],
      [4, 20],
      [5, 25],
      [6, 30],
      [7, 40],
      [8, 50],
      [9, 60],
      [10, 100],
    ]);
  });

  it('gives a bonus life at 20, 40, 60, 80 and 100', () => {
    const { done } = campaign(Array.from({ length: 100 }, () => 2));
    const levels = done.flatMap(({ bonusLife }, i) => (bonusLife ? [i + 1] : []));
    expect(levels).toEqual([20, 40, 60, 80, 100]);
  });

  it('again pays nothing again, and keeps the better of both results', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.record({ stars: fc.integer({ min: 1, max: 3 }), score: fc.nat() }), {
          minLength: 1,
        }),
        (levelNumber, plays) => {
          let progress = { ...NEW_PROGRESS, maxLevelReached: levelNumber };
          let result: LevelResult | undefined;
          let paid = 0;
          for (const [i, { stars, score }] of plays.entries()) {
            const done = completeLevel(progress, result, finished(levelNumber, stars, score), i);
            [progress, result] = [done.progress, done.result];
            if (done.bonusLife || done.worldReward) paid += 1;
          }
          expect(paid).toBeLessThanOrEqual(1);
          expect(result?.stars).toBe(Math.max(...plays.map(({ stars }) => stars)));
          expect(result?.bestScore).toBe(Math.max(...plays.map(({ score }) => score)));
          expect(progress.totalStars).toBe(result?.stars);
          expect(progress.maxLevelReached).toBe(Math.min(levelNumber + 1, 100));
        },
      ),
    );
  });

  it('remembers when level and stars were reached, not when they were repeated', () => {
    const { progress, results } = campaign([3, 3]);
    const again = completeLevel(progress, results.get(1), finished(1, 2), 99);
    expect(again.progress).toMatchObject({ reachedAt: 2, lastPlayed: 99 });
  });

  it('leaves what lies beyond locked', () => {
    const { progress } = campaign([1, 2]);
    expect([1, 2, 3, 4].map(n => isUnlocked(progress, n))).toEqual([true, true, true, false]);
  });

  it('by skipping records the target, one star and no moves', () => {
    expect(skippedLevel(7)).toEqual({ levelNumber: 7, score: 876, stars: 1, movesUsed: 0 });
  });
});
