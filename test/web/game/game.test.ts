import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { play } from '#shared/match3/game.ts';
import { FIRST, FROM, invalid, placeIn, plainMoves, setUp, TO } from './game-setup.ts';

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
  test('is saved before it is shown, takes a move at once, and adds points frame by frame', () => {
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

describe('a swap made while the board is moving', () => {
  test('is queued, and played when the board is free, before it is at rest', () => {
    const { game, options, clock } = setUp();
    const [first, second] = plainMoves();
    game.swap(...first);
    clock.advance(50);
    expect(game.swap(...second)).toBe(false);
    expect(game.view()).toMatchObject({ queuedSwap: second, moves: 19 });
    clock.advance(350);
    expect(options.saveLog).toHaveBeenLastCalledWith([{ swap: first }, { swap: second }]);
    expect(game.view()).toMatchObject({ queuedSwap: null, moves: 18 });
  });

  test('replaces one that was queued earlier', () => {
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

  test('is silently dropped if it makes no match by then', () => {
    const { game, finish } = setUp();
    const [first] = plainMoves();
    const played = play(FIRST, { swap: first });
    if (!played.ok) throw new Error(played.reason);
    const valid = possibleMoves(played.state).map(String);
    const from = [30, 31, 32, 33, 34].find(cell => !valid.includes(String([cell, cell + 1]))) ?? 0;
    game.swap(...first);
    game.swap(from, from + 1);
    finish();
    expect(game.view()).toMatchObject({ queuedSwap: null, moves: 19 });
    expect(game.view().announcement).not.toContain('non valida');
  });
});

describe('a tile under the pointer', () => {
  const swipe = (part: number) => ({
    direction: TO - FROM === 1 ? ('right' as const) : ('down' as const),
    part,
  });
  const along = TO - FROM === 1 ? 'x' : 'y';

  test('lifts, and follows the pointer while its neighbour gives way', () => {
    const { game, clock, tileDrag } = setUp();
    const [home, away] = [placeIn(game, FROM), placeIn(game, TO)];
    tileDrag.lift(FROM);
    clock.advance(100);
    expect(game.animation.poseOf(FIRST.board[FROM]?.id ?? 0, game.now)?.scaleX).toBeGreaterThan(
      1.1,
    );
    tileDrag.dragBy(swipe(0.6));
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo((home?.[along] ?? 0) + 0.6);
    expect(placeIn(game, TO)?.[along]).toBeCloseTo((away?.[along] ?? 0) - 0.6);
  });

  test('springs back if moved less than a third of a cell', () => {
    const { game, options, finish, tileDrag } = setUp();
    const home = placeIn(game, FROM);
    tileDrag.lift(FROM);
    tileDrag.dragBy(swipe(0.3));
    expect(tileDrag.release()).toBe('back');
    finish();
    expect(placeIn(game, FROM)).toEqual(home);
    expect(options.saveLog).not.toHaveBeenCalled();
  });

  test('is swapped from a third of a cell on, starting at its current place', () => {
    const { game, options, clock, tileDrag } = setUp();
    const home = placeIn(game, FROM)?.[along] ?? 0;
    tileDrag.lift(FROM);
    tileDrag.dragBy(swipe(0.5));
    expect(tileDrag.release()).toBe('swap');
    expect(options.saveLog).toHaveBeenCalledOnce();
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo(home + 0.5);
    clock.advance(70);
    expect(placeIn(game, FROM)?.[along]).toBeCloseTo(home + 1);
  });

  test('can be picked up while others move, and is swapped when the board is free', () => {
    const { game, options, clock, tileDrag } = setUp();
    const [first, [from, to]] = plainMoves();
    game.swap(...first);
    clock.advance(60);
    tileDrag.lift(from);
    const id = game.view().cells[from]?.id ?? 0;
    expect(game.animation.isHeld(id, game.now)).toBe(true);
    tileDrag.dragBy({ direction: to - from === 1 ? 'right' : 'down', part: 0.8 });
    expect(tileDrag.release()).toBe('swap');
    clock.advance(350);
    expect(options.saveLog).toHaveBeenLastCalledWith([{ swap: first }, { swap: [from, to] }]);
  });
});

describe('a swap without a match', () => {
  test('is reverted and costs nothing', () => {
    const { game, options, finish } = setUp();
    const places = [0, 1, 2, 3].map(cell => placeIn(game, cell));
    expect(game.swap(...invalid())).toBe(false);
    expect(game.view().phase).toBe('swapping');
    finish();
    expect(game.view()).toMatchObject({ moves: 20, score: 0, state: FIRST });
    expect([0, 1, 2, 3].map(cell => placeIn(game, cell))).toEqual(places);
    expect(options.saveLog).not.toHaveBeenCalled();
  });

  test('is explained above the board and spoken every time', () => {
    const { game, finish } = setUp();
    for (const _time of ['first', 'second']) {
      game.swap(...invalid());
      expect(game.view().announcement).toBe(
        'Mossa non valida. Questo scambio non crea alcun abbinamento!',
      );
      finish();
      const notices = game.view().effects.filter(({ kind }) => kind === 'notice');
      expect(notices).toHaveLength(1);
    }
  });

  test('is ignored between cells that are not adjacent', () => {
    const { game } = setUp();
    expect(game.swap(0, 14)).toBe(false);
    expect(game.view().announcement).toBe('');
    expect(game.view().phase).toBe('idle');
  });
});
