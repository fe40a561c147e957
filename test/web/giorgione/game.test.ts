import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { Finger } from '#web/giorgione/play/finger.ts';
import { Game } from '#web/giorgione/play/game.ts';
import { openGame } from '#web/giorgione/play/open-game.ts';
import { canFinish } from '#web/giorgione/play/view.ts';
import { ManualClock } from './manual-clock.ts';

const START = { seed: 42, moves: 20 };
const FIRST = newGame(START);
const VALID = possibleMoves(FIRST);
const [FROM, TO] = VALID[0] ?? [0, 0];

type SetUp = { start?: GameConfig; log?: readonly Action[]; isCalm?: boolean };

/** A game whose clock the test moves; `finish` lets everything come to rest. */
const setUp = ({ start = START, log = [], isCalm = false }: SetUp = {}) => {
  const clock = new ManualClock();
  const options = {
    saveLog: vi.fn<(log: readonly Action[]) => void>(),
    onInvalidSwap: vi.fn(),
    onShuffle: vi.fn(),
    clock: clock.clock,
    isCalm: () => isCalm,
  };
  const game = new Game(start, log, options);
  clock.advanceToRest();
  return { game, options, clock, finger: new Finger(game), finish: () => clock.advanceToRest() };
};

/** Where a tile is shown, in cells. */
const placeIn = (game: Game, cell: number) => {
  const pose = game.scene.poseOf(FIRST.board[cell]?.id ?? 0, game.now);
  return pose && { x: pose.x, y: pose.y };
};

/** A plain match of the first board, and another one after it that moves none of its tiles. */
const plainMoves = (): [Move, Move] => {
  for (const first of VALID) {
    const played = play(FIRST, { swap: first });
    if (!played.ok || played.steps.filter(({ kind }) => kind === 'clear').length > 1) continue;
    const columns = new Set(
      played.steps.flatMap(step => (step.kind === 'clear' ? step.cells.map(cell => cell % 6) : [])),
    );
    const second = possibleMoves(played.state).find(move =>
      move.every(cell => !columns.has(cell % 6) && !first.includes(cell)),
    );
    if (second) return [first, second];
  }
  throw new Error('No such moves');
};

const invalid = (): [number, number] => {
  for (let from = 0; from < 35; from += 1) {
    if (from % 6 === 5 || VALID.some(([a, b]) => a === from && b === from + 1)) continue;
    return [from, from + 1];
  }
  throw new Error('Every swap is valid');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('selecting', () => {
  test('selecting the selected cell again clears the selection', () => {
    const { game } = setUp();
    game.choose(14);
    expect(game.view().selected).toBe(14);
    game.choose(14);
    expect(game.view().selected).toBeNull();
  });

  test('a cell that is not adjacent moves the selection', () => {
    const { game, options } = setUp();
    game.choose(0);
    game.choose(7);
    expect(game.view().selected).toBe(7);
    expect(options.saveLog).not.toHaveBeenCalled();
  });

  test('the end of a row is not adjacent to the start of the next', () => {
    const { game } = setUp();
    game.choose(5);
    game.choose(6);
    expect(game.view().selected).toBe(6);
    expect(game.view().phase).toBe('idle');
  });

  test('an adjacent cell is swapped with the selected one', () => {
    const { game, options } = setUp();
    game.choose(FROM);
    game.choose(TO);
    expect(options.saveLog).toHaveBeenCalledExactlyOnceWith([{ swap: [FROM, TO] }]);
    expect(game.view().selected).toBeNull();
  });

  test('Escape clears the selection', () => {
    const { game } = setUp();
    game.choose(3);
    game.deselect();
    expect(game.view().selected).toBeNull();
  });
});

describe('a valid swap', () => {
  test('is saved before it is shown, takes a move at once and adds points with the frames', () => {
    const { game, options, finish } = setUp();
    const played = play(FIRST, { swap: [FROM, TO] });
    if (!played.ok) throw new Error(played.reason);
    expect(game.swap(FROM, TO)).toBe(true);
    expect(options.saveLog).toHaveBeenCalledOnce();
    expect(game.view()).toMatchObject({ phase: 'swapping', moves: 19, score: 0 });
    finish();
    expect(game.view()).toMatchObject({
      phase: 'idle',
      score: played.gained,
      state: played.state,
      cells: played.state.board,
    });
    expect(game.view().announcement).toContain(`punteggio ${played.gained}`);
  });

  test('frees the board within 350 ms, and comes to rest later', () => {
    const { game, clock, finish } = setUp();
    const [first] = plainMoves();
    game.swap(...first);
    expect(game.view().isFree).toBe(false);
    clock.advance(350);
    expect(game.view().isFree).toBe(true);
    expect(game.view().phase).not.toBe('idle');
    finish();
    expect(game.view().phase).toBe('idle');
    expect(clock.isRunning).toBe(false);
  });

  test('ends at once when the tab is hidden', () => {
    const { game, clock } = setUp();
    game.swap(FROM, TO);
    game.skip();
    expect(game.view()).toMatchObject({ phase: 'idle', isFree: true });
    clock.isVisible = false;
    const next = possibleMoves(game.view().state)[0] ?? [0, 0];
    expect(game.swap(...next)).toBe(true);
    expect(game.view()).toMatchObject({ phase: 'idle', isFree: true, moves: 18 });
  });
});

describe('a swap that is made while the board moves', () => {
  test('is kept, and played when the board is free, before it is at rest', () => {
    const { game, options, clock } = setUp();
    const [first, second] = plainMoves();
    game.swap(...first);
    clock.advance(50);
    expect(game.swap(...second)).toBe(false);
    expect(game.view()).toMatchObject({ kept: second, moves: 19 });
    clock.advance(350);
    expect(options.saveLog).toHaveBeenLastCalledWith([{ swap: first }, { swap: second }]);
    expect(game.view()).toMatchObject({ kept: null, moves: 18 });
  });

  test('takes the place of one that was kept before', () => {
    const { game, options, clock, finish } = setUp();
    const [first, second] = plainMoves();
    game.swap(...first);
    game.swap(0, 1);
    clock.advance(50);
    game.choose(second[0]);
    game.choose(second[1]);
    finish();
    expect(options.saveLog).toHaveBeenLastCalledWith([{ swap: first }, { swap: second }]);
  });

  test('is forgotten without a word if it makes no match then', () => {
    const { game, options, finish } = setUp();
    const [first] = plainMoves();
    const played = play(FIRST, { swap: first });
    if (!played.ok) throw new Error(played.reason);
    const valid = possibleMoves(played.state).map(String);
    const from = [30, 31, 32, 33, 34].find(cell => !valid.includes(String([cell, cell + 1]))) ?? 0;
    game.swap(...first);
    game.swap(from, from + 1);
    finish();
    expect(game.view()).toMatchObject({ kept: null, moves: 19, invalidSwaps: 0 });
    expect(options.onInvalidSwap).not.toHaveBeenCalled();
  });
});

describe('a sweet under the finger', () => {
  const pull = (part: number) => ({
    direction: TO - FROM === 1 ? ('right' as const) : ('down' as const),
    part,
  });
  const along = TO - FROM === 1 ? 'x' : 'y';

  test('lifts, and follows while its neighbour gives way', () => {
    const { game, clock, finger } = setUp();
    const [home, away] = [placeIn(game, FROM), placeIn(game, TO)];
    finger.lift(FROM);
    clock.advance(100);
    expect(game.scene.poseOf(FIRST.board[FROM]?.id ?? 0, game.now)?.scaleX).toBeGreaterThan(1.1);
    finger.pull(pull(0.6));
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo((home?.[along] ?? 0) + 0.6);
    expect(placeIn(game, TO)?.[along]).toBeCloseTo((away?.[along] ?? 0) - 0.6);
  });

  test('springs back below a third of a cell', () => {
    const { game, options, finish, finger } = setUp();
    const home = placeIn(game, FROM);
    finger.lift(FROM);
    finger.pull(pull(0.3));
    expect(finger.release()).toBe('back');
    finish();
    expect(placeIn(game, FROM)).toEqual(home);
    expect(options.saveLog).not.toHaveBeenCalled();
  });

  test('is swapped from a third of a cell on, from where it is', () => {
    const { game, options, clock, finger } = setUp();
    const home = placeIn(game, FROM)?.[along] ?? 0;
    finger.lift(FROM);
    finger.pull(pull(0.5));
    expect(finger.release()).toBe('swap');
    expect(options.saveLog).toHaveBeenCalledOnce();
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo(home + 0.5);
    clock.advance(70);
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo(home + 1);
  });

  test('can be taken up while others move, and is swapped when the board is free', () => {
    const { game, options, clock, finger } = setUp();
    const [first, [from, to]] = plainMoves();
    game.swap(...first);
    clock.advance(60);
    finger.lift(from);
    const id = game.view().cells[from]?.id ?? 0;
    expect(game.scene.isHeld(id, game.now)).toBe(true);
    finger.pull({ direction: to - from === 1 ? 'right' : 'down', part: 0.8 });
    expect(finger.release()).toBe('swap');
    clock.advance(350);
    expect(options.saveLog).toHaveBeenLastCalledWith([{ swap: first }, { swap: [from, to] }]);
  });
});

describe('a swap without a match', () => {
  test('is reported, reverted and costs nothing', () => {
    const { game, options, finish } = setUp();
    const places = [0, 1, 2, 3].map(cell => placeIn(game, cell));
    expect(game.swap(...invalid())).toBe(false);
    expect(options.onInvalidSwap).toHaveBeenCalledOnce();
    expect(game.view().phase).toBe('swapping');
    finish();
    expect(game.view()).toMatchObject({ moves: 20, score: 0, state: FIRST });
    expect([0, 1, 2, 3].map(cell => placeIn(game, cell))).toEqual(places);
    expect(options.saveLog).not.toHaveBeenCalled();
  });

  test('is shown above the board every time, and spoken from the second time on', () => {
    const { game, options, finish } = setUp();
    for (const count of [1, 2]) {
      game.swap(...invalid());
      expect(options.onInvalidSwap).toHaveBeenLastCalledWith(count);
      expect(game.view().announcement).toBe(
        count === 1 ? '' : 'Mossa non valida. Questo scambio non crea alcun abbinamento!',
      );
      finish();
      const notices = game.view().effects.filter(({ kind }) => kind === 'notice');
      expect(notices).toHaveLength(1);
    }
  });

  test('is ignored between cells that are not adjacent', () => {
    const { game, options } = setUp();
    expect(game.swap(0, 14)).toBe(false);
    expect(options.onInvalidSwap).not.toHaveBeenCalled();
    expect(game.view().phase).toBe('idle');
  });
});

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

  test('are not shown while they are disabled', () => {
    const { game } = setUp();
    game.enableHints()();
    vi.advanceTimersByTime(60_000);
    expect(game.view().hint).toBeNull();
  });

  test('are announced on request', () => {
    const { game } = setUp();
    game.requestHint();
    expect(game.view().announcement).toMatch(/^Suggerimento: scambia riga \d, colonna \d con riga/);
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

  test('comes after the last frame, and no action is accepted any more', () => {
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
  const reach = (isCalm = false) => {
    const setup = setUp({ start, isCalm });
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

  test('that is reached is shown, spoken, and lets the game be finished', () => {
    const { game } = reach();
    expect(game.view().announcement).toMatch(/Obiettivo raggiunto!$/);
    expect(game.view().effects.map(({ text }) => text)).toContain('Obiettivo raggiunto!');
    expect(canFinish(game.view())).toBe(true);
  });

  test('is followed by a finale of at most 5 seconds, faster and faster', () => {
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

  test('has a calm finale without motion: its result', () => {
    const { game, options, clock } = reach(true);
    game.act({ finish: true });
    clock.advance(300);
    expect(game.view()).toMatchObject({ isFinale: false, state: { over: true } });
    expect(options.onShuffle).not.toHaveBeenCalled();
  });
});

describe('opening a game', () => {
  const { options } = setUp();

  test('goes on from its log', () => {
    const game = openGame(START, [{ swap: [FROM, TO] }], options);
    expect(game?.view()).toMatchObject({ moves: 19, phase: 'idle' });
  });

  test('starts again if the engine rejects the log', () => {
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
