import { describe, expect, it } from 'vitest';
import type { Run } from '#shared/contract/schemas/run.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import {
  endsWorld,
  nextReward,
  openRun,
  rewardOf,
  shownLevels,
  skipGrantsLife,
  starsOf,
  worldAfter,
} from '#web/campaign/levels.ts';

const levels = Array.from({ length: LEVELS }, (_, index) => ({
  levelNumber: index + 1,
  bestStars: index % 4,
  bestScore: 0,
  targetScore: levelTarget(index + 1),
  maxMoves: levelMoves(index + 1),
}));

const shownNumbers = (world: number, maxLevelReached: number): number[] =>
  shownLevels(levels, world, maxLevelReached).map(({ levelNumber }) => levelNumber);

const run = (id: number, levelNumber?: number): Run => ({
  id,
  seed: 1,
  engine: 1,
  mode: levelNumber === undefined ? 'trial' : 'campaign',
  ...(levelNumber !== undefined && { levelNumber }),
  moves: 18,
  startedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
});

describe('the shown levels', () => {
  it('end three levels after the highest one reached, within its world', () => {
    expect(shownNumbers(1, 1)).toEqual([1, 2, 3, 4]);
    expect(shownNumbers(1, 5)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shownNumbers(2, 11)).toEqual([11, 12, 13, 14]);
    expect(shownNumbers(1, 8)).toHaveLength(10);
    expect(shownNumbers(10, 100)).toHaveLength(10);
  });

  it('are all levels in an earlier or later world', () => {
    expect(shownNumbers(1, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shownNumbers(2, 1)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(shownNumbers(10, 1)).toHaveLength(10);
  });

  it('have their stars summed by world', () => {
    expect(starsOf(levels, 1)).toBe(0 + 1 + 2 + 3 + 0 + 1 + 2 + 3 + 0 + 1);
    expect(starsOf(levels, 2)).toBe(2 + 3 + 0 + 1 + 2 + 3 + 0 + 1 + 2 + 3);
  });
});

describe('the resumed run', () => {
  it('is the newest unfinished one of the level', () => {
    const runs = [run(9), run(8, 4), run(7, 3), run(6, 4)];
    expect(openRun(runs, 4)?.id).toBe(8);
    expect(openRun(runs, 3)?.id).toBe(7);
    expect(openRun(runs, 5)).toBeUndefined();
  });
});

describe('the end of a world', () => {
  const rewardFor = (level: number) => ({ level, rewards: undefined, bonusLife: false });

  it('is at its last level, and shows any rewards', () => {
    expect([9, 10, 11, 100].map(level => endsWorld(rewardFor(level)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(endsWorld({ ...rewardFor(9), rewards: rewardOf(2) })).toBe(true);
  });

  it('opens the next world, except after the tenth', () => {
    expect([9, 10, 90, 100].map(worldAfter)).toEqual([null, 2, 10, null]);
    expect(rewardOf(1)).toBeUndefined();
    expect(rewardOf(10)?.bigne).toBe(100);
  });

  it('has a reward this many levels away, except in the last world', () => {
    expect(nextReward(2)).toEqual({ world: 1, levels: 9, bigne: 10 });
    expect(nextReward(10)).toEqual({ world: 1, levels: 1, bigne: 10 });
    expect(nextReward(11)).toEqual({ world: 2, levels: 10, bigne: 15 });
    expect(nextReward(91)).toBeNull();
  });

  it('grants a bonus life every twenty levels', () => {
    expect([10, 20, 30, 100].map(skipGrantsLife)).toEqual([false, true, false, true]);
  });
});
