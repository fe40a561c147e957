import { describe, expect, it } from 'vitest';
import {
  isPossibleScore,
  LEVELS,
  levelMoves,
  levelTarget,
  starScores,
  starsFor,
  TRIAL_MOVES,
  WORLDS,
  worldOf,
} from '#shared/match3/levels.ts';

describe('A level', () => {
  it('has the target 400 + 68 x level', () => {
    expect([1, 2, 50, 100].map(levelTarget)).toEqual([468, 536, 3800, 7200]);
  });

  it('has 18 moves and one more every ten levels, at most 28', () => {
    expect([1, 9, 10, 19, 20, 99, 100].map(levelMoves)).toEqual([18, 18, 19, 19, 20, 27, 28]);
    expect(levelMoves(200)).toBe(28);
  });

  it('belongs to one of ten worlds of ten levels', () => {
    expect([1, 10, 11, 20, 91, 100].map(worldOf)).toEqual([1, 1, 2, 2, 10, 10]);
    expect([LEVELS, WORLDS]).toEqual([100, 10]);
  });

  it('gives stars from exactly 1.0, 1.2 and 1.4 times its target', () => {
    for (let level = 1; level <= LEVELS; level += 1) {
      const target = levelTarget(level);
      const lowest = [10, 12, 14].map(tenths => Math.ceil((target * tenths) / 10));
      expect(starScores(target)).toEqual(lowest);
      expect(lowest.map(score => starsFor(score, target))).toEqual([1, 2, 3]);
      expect(lowest.map(score => starsFor(score - 1, target))).toEqual([0, 1, 2]);
    }
    expect(starsFor(0, 468)).toBe(0);
    expect(starsFor(70, 50)).toBe(3);
    expect(starsFor(1_000_000, 468)).toBe(3);
  });
});

describe('A trial game', () => {
  it('has 20 moves', () => {
    expect(TRIAL_MOVES).toBe(20);
  });
});

describe('A score without a replayed log', () => {
  it('is possible up to 3000 points per move', () => {
    expect(isPossibleScore(60_000, 20)).toBe(true);
    expect(isPossibleScore(60_001, 20)).toBe(false);
  });
});
