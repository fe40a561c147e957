import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allTimeValue,
  completeLevel,
  countedScore,
  currentLevel,
  isUnlocked,
  type LevelResult,
  NEW_PROGRESS,
  skippedLevel,
  WORLD_REWARDS,
} from '#shared/rules/campaign.ts';

const finishedLevel = (levelNumber: number, stars: number, score = 1000 * stars) => ({
  levelNumber,
  score,
  stars,
  movesUsed: 10,
});

/** Completes levels in order, each with a number of stars. */
const playCampaign = (stars: readonly number[]) => {
  let progress = NEW_PROGRESS;
  const results = new Map<number, LevelResult>();
  const completions = stars.map((n, i) => {
    const completion = completeLevel(progress, results.get(i + 1), finishedLevel(i + 1, n), i + 1);
    progress = completion.progress;
    results.set(i + 1, completion.result);
    return completion;
  });
  return { progress, results, completions };
};

describe('completing levels', () => {
  it('unlocks one level after another up to level 100', () => {
    const { progress, completions } = playCampaign(Array.from({ length: 100 }, () => 1));
    expect(completions.map(({ progress: p }) => p.maxLevelReached)).toEqual(
      Array.from({ length: 100 }, (_, i) => Math.min(i + 2, 100)),
    );
    expect(progress).toMatchObject({
      maxLevelReached: 100,
      totalStars: 100,
      campaignBonusLives: 5,
    });
    expect(currentLevel(progress)).toBe(100);
  });

  it('pays a world’s reward when the last level before it gets its first star', () => {
    const { completions } = playCampaign(Array.from({ length: 100 }, () => 3));
    const paid = completions.flatMap(({ worldReward }, i) =>
      worldReward ? [[i + 1, worldReward]] : [],
    );
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

  it('gives a bonus life at levels 20, 40, 60, 80 and 100', () => {
    const { completions } = playCampaign(Array.from({ length: 100 }, () => 2));
    const levels = completions.flatMap(({ bonusLife }, i) => (bonusLife ? [i + 1] : []));
    expect(levels).toEqual([20, 40, 60, 80, 100]);
  });

  it('pays nothing for a repeated level, and keeps the better result', () => {
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
            const done = completeLevel(
              progress,
              result,
              finishedLevel(levelNumber, stars, score),
              i,
            );
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

  it('keeps the time at which a level and its stars were first reached when the level is repeated', () => {
    const { progress, results } = playCampaign([3, 3]);
    const again = completeLevel(progress, results.get(1), finishedLevel(1, 2), 99);
    expect(again.progress).toMatchObject({ reachedAt: 2, lastPlayed: 99 });
  });

  it('keeps the levels after the next one locked', () => {
    const { progress } = playCampaign([1, 2]);
    expect([1, 2, 3, 4].map(n => isUnlocked(progress, n))).toEqual([true, true, true, false]);
  });

  it('records the target, one star and no moves for a skipped level', () => {
    expect(skippedLevel(7)).toEqual({ levelNumber: 7, score: 876, stars: 1, movesUsed: 0 });
  });
});

describe('a repeated level', () => {
  const first = completeLevel(NEW_PROGRESS, undefined, finishedLevel(1, 2, 900), 100);
  const repeat = (level: ReturnType<typeof finishedLevel>) =>
    completeLevel(first.progress, first.result, { ...level, movesUsed: 4 }, 200);

  it('keeps the moves of the better score, and the time of its first completion', () => {
    expect(repeat(finishedLevel(1, 2, 901)).result).toMatchObject({
      bestScore: 901,
      movesUsed: 4,
      completedAt: 100,
    });
    for (const score of [900, 899])
      expect(repeat(finishedLevel(1, 2, score)).result).toMatchObject({
        bestScore: 900,
        movesUsed: 10,
      });
  });

  it('moves the player on the leaderboard only if it gains stars', () => {
    expect(repeat(finishedLevel(1, 2)).progress).toMatchObject({ reachedAt: 100, lastPlayed: 200 });
    expect(repeat(finishedLevel(1, 3)).progress).toMatchObject({ reachedAt: 200, totalStars: 3 });
    const skipped = completeLevel(
      { ...NEW_PROGRESS, maxLevelReached: 2, totalStars: 1 },
      { ...first.result, levelNumber: 2, stars: 1 },
      finishedLevel(2, 1),
      300,
    );
    expect(skipped.progress).toMatchObject({ maxLevelReached: 3, totalStars: 1, reachedAt: 300 });
  });
});

describe('a score on an easier board', () => {
  it.each([
    [1, 468, 468],
    [1, 702, 702],
    [1, 703, 702],
    [2, 805, 804],
    [100, 10_799, 10_799],
    [100, 60_000, 10_800],
  ])('of level %i with %i points counts %i', (level, score, counted) => {
    expect(countedScore(level, score)).toBe(counted);
  });
});

describe('the value on the campaign leaderboard', () => {
  it('ranks the level before the stars', () => {
    const value = (maxLevelReached: number, totalStars: number) =>
      allTimeValue({ ...NEW_PROGRESS, maxLevelReached, totalStars });
    expect(value(12, 30)).toBe(12_030);
    expect(value(3, 1)).toBeGreaterThan(value(2, 300));
  });
});
