import { describe, expect, it } from 'vitest';
import {
  CANDIDATES,
  candidateSeed,
  winnableCandidates,
  winnableSeed,
} from '#functions/domain/run/seeds.ts';
import { canReach } from '#infra/levels/solver.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { playBestMoves } from '#test/support/play.ts';

const levels = Array.from({ length: LEVELS }, (_, i) => i + 1);

describe('the boards of the campaign', () => {
  it('are many for every level, and all different', () => {
    for (const level of levels) expect(winnableCandidates(level).length).toBeGreaterThan(30);
    const seeds = levels.flatMap(level =>
      Array.from({ length: CANDIDATES }, (_, index) => candidateSeed(level, index)),
    );
    expect(new Set(seeds).size).toBe(LEVELS * CANDIDATES);
  });

  it('are beaten by the solver, without power-ups: three of every level', () => {
    for (const level of levels) {
      for (const index of winnableCandidates(level).slice(0, 3)) {
        const start = { seed: candidateSeed(level, index), moves: levelMoves(level) };
        expect([level, index, canReach(start, levelTarget(level), 1)]).toEqual([
          level,
          index,
          true,
        ]);
      }
    }
  });

  it('are drawn from those alone', () => {
    for (const level of levels) {
      const seeds = new Set(winnableCandidates(level).map(index => candidateSeed(level, index)));
      for (let i = 0; i < 5; i++) expect(seeds).toContain(winnableSeed(level));
    }
  });
});

describe('the solver', () => {
  it('says no to a score that nothing reaches, and yes to what a game has reached', () => {
    const start = { seed: 7, moves: 5 };
    expect(canReach(start, 1_000_000, 4)).toBe(false);
    const { log } = playBestMoves(start);
    const replayed = replay(start, log);
    expect(replayed.ok && canReach(start, Math.min(replayed.score, 300), 8)).toBe(true);
  });
});
