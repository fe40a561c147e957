import { describe, expect, it } from 'vitest';
import { playTowards } from '#infra/local/demo/moves.ts';
import { levelMoves, levelTarget, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';

const SEEDS = [1, 7919, 15_838, 23_757, 31_676];

describe('a demo player', () => {
  it.each(SEEDS)('plays a trial on board %i to its end, close to an aim', seed => {
    const config = { seed, moves: TRIAL_MOVES };
    const { log, score } = playTowards(config, { points: 1200 });
    expect(replay(config, log)).toMatchObject({ ok: true, over: true, score });
    expect(Math.abs(score - 1200)).toBeLessThan(120);
    expect(playTowards(config, { points: 1200 }).log).toEqual(log);
  });

  it.each(SEEDS)('wins a late level on board %i', seed => {
    const config = { seed, moves: levelMoves(40) };
    const { log, score } = playTowards(config, { points: levelTarget(40), isLeast: true });
    expect(replay(config, log)).toMatchObject({ ok: true, score });
    expect(score).toBeGreaterThanOrEqual(levelTarget(40));
  });
});
