import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/hint/hint.ts';
import { Game } from '#web/giorgione/play/game.ts';
import { openGame } from '#web/giorgione/play/open-game.ts';

const START = { seed: 42, moves: 20 };
const FIRST = newGame(START);
const VALID = possibleMoves(FIRST);
const [FROM, TO] = VALID[0] ?? [0, 0];

/** A game whose frames end when the test calls `finish`. */
const setUp = ({ start = START, log = [] as readonly Action[] } = {}) => {
  const frames: (() => void)[] = [];
  const options = {
    saveLog: vi.fn<(log: readonly Action[]) => void>(),
    onInvalidSwap: vi.fn(),
    onShuffle: vi.fn(),
    pause: () => new Promise<void>(resolve => void frames.push(resolve)),
  };
  const game = new Game(start, log, options);
  const finish = async (): Promise<void> => {
    while (game.view().phase !== 'idle') {
      frames.shift()?.();
      await Promise.resolve();
    }
  };
  return { game, options, finish };
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
  test('is saved before it is shown, takes a move at once and adds points with the frames', async () => {
    const { game, options, finish } = setUp();
    const played = play(FIRST, { swap: [FROM, TO] });
    if (!played.ok) throw new Error(played.reason);
    expect(game.swap(FROM, TO)).toBe(true);
    expect(options.saveLog).toHaveBeenCalledOnce();
    expect(game.view()).toMatchObject({ phase: 'swapping', moves: 19, score: 0 });
    await finish();
    expect(game.view()).toMatchObject({
      phase: 'idle',
      score: played.gained,
      state: played.state,
      cells: played.state.board,
    });
    expect(game.view().announcement).toContain(`punteggio ${played.gained}`);
  });

  test('blocks other actions until the board is idle', async () => {
    const { game, options, finish } = setUp();
    game.swap(FROM, TO);
    game.choose(20);
    game.requestHint();
    expect(game.swap(FROM, TO)).toBe(false);
    expect(game.view()).toMatchObject({ selected: null, hint: null });
    expect(options.saveLog).toHaveBeenCalledOnce();
    await finish();
    game.choose(20);
    expect(game.view().selected).toBe(20);
  });
});

describe('a swap without a match', () => {
  test('is reported, reverted and costs nothing', async () => {
    const { game, options, finish } = setUp();
    const tiles = game.view().tiles.map(({ id, cell }) => [id, cell]);
    expect(game.swap(...invalid())).toBe(false);
    expect(options.onInvalidSwap).toHaveBeenCalledOnce();
    expect(game.view().phase).toBe('swapping');
    await finish();
    expect(game.view()).toMatchObject({ moves: 20, score: 0, state: FIRST });
    expect(game.view().tiles.map(({ id, cell }) => [id, cell])).toEqual(tiles);
    expect(options.saveLog).not.toHaveBeenCalled();
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

  test('are hidden and postponed by every action', async () => {
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
    await finish();
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

  test('comes after the last frame, and no action is accepted any more', async () => {
    const log = logToTheEnd();
    const last = log.pop();
    const { game, finish } = setUp({ log });
    if (!last || !('swap' in last)) throw new Error('No last move');
    game.enableHints();
    game.swap(...last.swap);
    expect(game.view()).toMatchObject({ moves: 0, state: { over: false } });
    await finish();
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

test('a board without moves is shuffled, which is announced', async () => {
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
        await finish();
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
