import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { ACTION_LIMIT } from '#shared/match3/constants.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { replay } from '#shared/match3/replay.ts';
import { playGame, powerUpStrategy, randomStrategy } from './support/strategies.ts';

const START = { seed: 2026, moves: 20 };
const { state: end, log } = playGame(START, randomStrategy);

/** The number of specials that matches create according to a game's steps, from its start. */
const createdSpecials = (actions: readonly Action[]): number => {
  let state = newGame(START);
  let created = 0;
  for (const action of actions) {
    const played = play(state, action);
    if (!played.ok) throw new Error(played.reason);
    for (const step of played.steps) created += step.kind === 'clear' ? step.created.length : 0;
    state = played.state;
  }
  return created;
};

describe('A replay', () => {
  it('gives the score and the moves of the game', () => {
    const { score, movesUsed } = end;
    const used = { giorgione: 0, jolly: 0, mosse: 0 };
    expect(replay(START, log)).toEqual({
      ok: true,
      score,
      movesUsed,
      movesLeft: 0,
      specials: createdSpecials(log),
      over: true,
      used,
    });
  });

  it('of a log that stops early is valid', () => {
    expect(replay(START, [])).toMatchObject({ ok: true, score: 0, movesLeft: 20, over: false });
    const early = playGame(START, randomStrategy, 5);
    expect(replay(START, log.slice(0, 5))).toMatchObject({
      ok: true,
      score: early.state.score,
      movesLeft: early.state.movesLeft,
      over: false,
    });
  });

  it('counts the power-ups used', () => {
    const game = playGame(START, powerUpStrategy);
    const count = (use: string) => game.log.filter(a => 'use' in a && a.use === use).length;
    const used = { giorgione: count('giorgione'), jolly: count('jolly'), mosse: count('mosse') };
    expect(Math.min(...Object.values(used))).toBeGreaterThan(0);
    const specials = createdSpecials(game.log);
    const { score } = game.state;
    expect(replay(START, game.log)).toMatchObject({ ok: true, score, used, specials });
  });

  it.each<[string, Action]>([
    ['out_of_reach', { swap: [0, 2] }],
    ['out_of_reach', { swap: [5, 6] }],
    ['out_of_reach', { swap: [35, 36] }],
    ['out_of_reach', { swap: [-1, 0] }],
    ['out_of_reach', { swap: [0.5, 1.5] }],
  ])('stops at the first action that is %s', (reason, wrong) => {
    const changed = [...log.slice(0, 7), wrong, ...log.slice(7)];
    expect(replay(START, changed)).toEqual({ ok: false, at: 7, reason });
  });

  it('refuses an invalid swap', () => {
    const state = newGame(START);
    const cells = Array.from({ length: 35 }, (_, cell) => cell);
    const invalid = cells.find(cell => {
      const played = play(state, { swap: [cell, cell + 1] });
      return !played.ok && played.reason === 'no_match';
    });
    const swap = { swap: [invalid ?? -1, (invalid ?? -1) + 1] } as const;
    expect(replay(START, [swap])).toEqual({ ok: false, at: 0, reason: 'no_match' });
  });

  it('refuses a power-up when no regular tile is left', () => {
    const turns = Array.from({ length: 37 }, (): Action => ({ use: 'jolly' }));
    expect(replay(START, turns.slice(1))).toMatchObject({ ok: true, used: { jolly: 36 } });
    expect(replay(START, turns)).toEqual({ ok: false, at: 36, reason: 'no_cell' });
  });

  it('refuses every action after the end of the game', () => {
    const refused = { ok: false, at: log.length, reason: 'game_over' };
    expect(replay(START, [...log, { use: 'mosse' }])).toEqual(refused);
    expect(replay(START, [...log, { swap: [0, 0] }])).toEqual(refused);
  });

  it('is refused for an invalid seed or number of moves', () => {
    expect(() => replay({ seed: 2 ** 32, moves: 20 }, [])).toThrow(RangeError);
    expect(() => replay({ seed: 1, moves: 0 }, [])).toThrow(RangeError);
  });
});

describe('A game whose moves never run out', () => {
  const log = Array.from({ length: 2000 }, (): Action => ({ use: 'mosse' }));

  it('ends after 2000 actions', () => {
    expect(ACTION_LIMIT).toBe(2000);
    expect(replay(START, log)).toMatchObject({ ok: true, over: true, movesLeft: 10_020 });
    expect(replay(START, log.slice(1))).toMatchObject({ ok: true, over: false });
    const refused = { ok: false, at: 2000, reason: 'game_over' };
    expect(replay(START, [...log, { use: 'mosse' }])).toEqual(refused);
  });

  it('has a log that fits into a request', () => {
    const longest = Array.from({ length: ACTION_LIMIT }, (): Action => ({ swap: [29, 35] }));
    const powerUps = longest.map((): Action => ({ use: 'giorgione' }));
    expect(JSON.stringify(longest).length).toBeLessThan(60 * 1024);
    expect(JSON.stringify(powerUps).length).toBeLessThan(60 * 1024);
  });
});
