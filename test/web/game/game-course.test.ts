import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { openGame } from '#web/game/play/open-game.ts';
import { canFinish } from '#web/game/play/view.ts';
import { FIRST, FROM, invalid, START, setUp, TO } from './game-setup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('hints', () => {
  test('are shown after five seconds without an action', () => {
    const { game } = setUp();
    game.enableHints();
    vi.advanceTimersByTime(4999);
    expect(game.view().hint).toBeNull();
    vi.advanceTimersByTime(1);
    expect(game.view().hint).toEqual(hint(FIRST));
  });

  test('are hidden and postponed by every action', () => {
    const { game, finish } = setUp();
    game.enableHints();
    vi.advanceTimersByTime(4000);
    game.choose(1);
    vi.advanceTimersByTime(4000);
    expect(game.view().hint).toBeNull();
    game.requestHint();
    expect(game.view().hint).not.toBeNull();
    game.swap(FROM, TO);
    expect(game.view().hint).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(game.view().hint).toBeNull();
    finish();
    vi.advanceTimersByTime(5000);
    expect(game.view().hint).not.toBeNull();
  });

  test("aren't shown while they are disabled", () => {
    const { game } = setUp();
    game.enableHints()();
    vi.advanceTimersByTime(60_000);
    expect(game.view().hint).toBeNull();
  });

  test('are announced at each request', () => {
    const { game } = setUp();
    const requested = [1, 2, 3].map(() => {
      game.requestHint();
      return game.view().announcement;
    });
    expect(requested[0]).toMatch(/^Suggerimento: scambia riga \d, colonna \d con riga/);
    expect(requested.map(text => text.trim())).toEqual(Array(3).fill(requested[0]));
    expect(requested[1]).not.toBe(requested[0]);
    expect(requested[2]).not.toBe(requested[1]);
  });
});

describe('the end of a game', () => {
  const logToTheEnd = (): Action[] => {
    const log: Action[] = [];
    for (let state = FIRST; !state.over; ) {
      const action: Action = { swap: hint(state) ?? [0, 0] };
      const played = play(state, action);
      if (!played.ok) throw new Error(played.reason);
      log.push(action);
      state = played.state;
    }
    return log;
  };

  test('comes after the last frame, and no further action is accepted', () => {
    const log = logToTheEnd();
    const last = log.pop();
    const { game, finish } = setUp({ log });
    if (!last || !('swap' in last)) throw new Error('No last move');
    game.enableHints();
    game.swap(...last.swap);
    expect(game.view()).toMatchObject({ moves: 0, state: { over: false } });
    finish();
    expect(game.view().state.over).toBe(true);
    expect(game.view().announcement).toContain('partita finita');
    game.choose(0);
    game.requestHint();
    vi.advanceTimersByTime(60_000);
    expect(game.view()).toMatchObject({ selected: null, hint: null });
  });

  test('is restored after a reload', () => {
    const { game } = setUp({ log: logToTheEnd() });
    expect(game.view()).toMatchObject({ moves: 0, state: { over: true } });
    expect(game.log).toHaveLength(logToTheEnd().length);
  });
});

describe('a target', () => {
  const start = { ...START, target: 60 };
  /** A game that has just reached its target. */
  const reach = (isReducedMotion = false) => {
    const setup = setUp({ start, isReducedMotion });
    const { game, finish } = setup;
    while (game.view().state.score < start.target) {
      expect(canFinish(game.view())).toBe(false);
      expect(game.act({ finish: true })).toBe(false);
      finish();
      game.swap(...(hint(game.view().state) ?? [0, 0]));
      setup.clock.advance(8000);
    }
    return setup;
  };

  test('that has been reached is shown and spoken, and lets the game be finished', () => {
    const { game } = reach();
    expect(game.view().announcement).toMatch(/Obiettivo raggiunto!$/);
    expect(game.view().effects.map(({ text }) => text)).toContain('Obiettivo raggiunto!');
    expect(canFinish(game.view())).toBe(true);
  });

  test('is followed by a finale of at most 5 seconds that accelerates', () => {
    const { game, options, clock } = reach();
    const before = game.view().state;
    const played = play(before, { finish: true });
    if (!played.ok) throw new Error(played.reason);
    expect(game.act({ finish: true })).toBe(true);
    expect(options.saveLog).toHaveBeenLastCalledWith([...game.log.slice(0, -1), { finish: true }]);
    expect(game.view()).toMatchObject({ isFinale: true, moves: 0 });
    const passed: number[] = [];
    for (let second = 0; second < 4; second += 1) {
      const from = game.now;
      clock.advance(1000);
      passed.push(game.now - from);
    }
    expect(passed).toEqual(passed.toSorted((one, other) => one - other));
    clock.advance(1001);
    expect(game.view()).toMatchObject({ isFinale: false, phase: 'idle', state: played.state });
    expect(game.view()).toMatchObject({ score: played.state.score, state: { over: true } });
  });

  test('is followed by a finale that can be skipped', () => {
    const { game } = reach();
    game.act({ finish: true });
    game.skip();
    expect(game.view()).toMatchObject({ isFinale: false, phase: 'idle', state: { over: true } });
  });

  test('shows only the result as the finale with reduced motion', () => {
    const { game, options, clock } = reach(true);
    game.act({ finish: true });
    clock.advance(300);
    expect(game.view()).toMatchObject({ isFinale: false, state: { over: true } });
    expect(options.onShuffle).not.toHaveBeenCalled();
  });
});

describe('opening a game', () => {
  const { options } = setUp();

  test('continues from its log', () => {
    const game = openGame(START, [{ swap: [FROM, TO] }], options);
    expect(game?.view()).toMatchObject({ moves: 19, phase: 'idle' });
  });

  test('starts over if the engine rejects the log', () => {
    const game = openGame(START, [{ swap: invalid() }], options);
    expect(game?.view()).toMatchObject({ moves: 20, state: FIRST });
    expect(game?.log).toEqual([]);
  });

  test('returns null if no board can be generated', () => {
    expect(openGame({ seed: -1, moves: 20 }, [], options)).toBeNull();
  });
});

test('a board without moves is shuffled, which is announced', () => {
  for (let seed = 1; seed < 20_000; seed += 1) {
    const start = { seed, moves: 20 };
    let state = newGame(start);
    const log: Action[] = [];
    while (!state.over) {
      const action: Action = { swap: hint(state) ?? [0, 0] };
      const played = play(state, action);
      if (!played.ok) throw new Error(played.reason);
      if (played.steps.some(({ kind }) => kind === 'shuffle')) {
        const { game, options, finish } = setUp({ start, log });
        game.act(action);
        finish();
        expect(options.onShuffle).toHaveBeenCalled();
        expect(game.view().announcement).toContain('rimescolati');
        return;
      }
      log.push(action);
      state = played.state;
    }
  }
  throw new Error('No game needed a shuffle');
});
