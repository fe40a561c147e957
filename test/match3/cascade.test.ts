import { describe, expect, it } from 'vitest';
import { codeAt, INDICES } from '#shared/match3/board.ts';
import { resolveCascade } from '#shared/match3/cascade.ts';
import { GENERATION_ATTEMPTS, SHUFFLE_ATTEMPTS } from '#shared/match3/constants.ts';
import { groupsAt } from '#shared/match3/match.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { Recorder } from '#shared/match3/recorder.ts';
import { typeOf } from '#shared/match3/tiles.ts';
import {
  DEADLOCKED,
  drawBoard,
  gameFromDrawing,
  mutableGameFromDrawing,
  playAccepted,
  stepInCycle,
  stepsOf,
} from './fixtures.ts';
import golden from './golden.json' with { type: 'json' };
import { naiveGroups, naiveMoves } from './naive.ts';

/** Clearing the chocolates drops two tiramisu beside two others, one of them a swapped tile. */
const TWO_CYCLES = `
  .....G
  ......
  ......
  ......
  .ct...
  ctcttm`;

/** After this swap the board is mostly DEAD again: only the top of the first column is new. */
const LAST_MOVE = `
  ......
  ......
  ......
  t.....
  t.....
  2t....`;
const lastMove = (seed: number, movesLeft = 20) =>
  playAccepted(gameFromDrawing(LAST_MOVE, { generator: seededRandom(seed), movesLeft }), {
    swap: [30, 31],
  });

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);

describe('A cascade', () => {
  const { steps, gained, state } = playAccepted(gameFromDrawing(TWO_CYCLES), { swap: [25, 31] });

  it('goes on with the matches that falling tiles make, a tenth more for each', () => {
    expect(stepInCycle(steps, 'clear', 1)).toMatchObject({ multiplier: 1, gained: 30 });
    expect(stepInCycle(steps, 'clear', 2)).toMatchObject({
      groups: [{ type: 'tiramisu', cells: [31, 32, 33, 34], points: 60 }],
      multiplier: 1.1,
      gained: 66,
    });
    expect(gained).toBe(96);
    expect(state.score).toBe(96);
  });

  it("leaves later cycles' specials on the group's middle cell, swapped cells or not", () => {
    expect(stepInCycle(steps, 'clear', 2).created).toMatchObject([
      { cell: 33, tile: { type: 'giorgione', bornFrom: 'match4' } },
    ]);
    expect(state.board[33]).toMatchObject({ type: 'giorgione', bornFrom: 'match4' });
  });

  it('costs one move, however long', () => {
    expect(state).toMatchObject({ movesLeft: 19, movesUsed: 1, actions: 1 });
  });

  it('ends after ten cycles, and what still matches then is shuffled apart', () => {
    const { board, swap } = golden.deepest;
    const [from = 0, to = 0] = swap;
    const deep = playAccepted(gameFromDrawing(board), { swap: [from, to] });
    expect(stepsOf(deep.steps, 'clear').map(({ cascade }) => cascade)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(deep.steps.at(-1)).toMatchObject({ kind: 'shuffle', cascade: 10, gained: 0 });
    const tiles = deep.state.board.map(({ type }) => type);
    expect(naiveGroups(tiles)).toEqual([]);
    expect(naiveMoves(tiles)).not.toEqual([]);
  });

  it('leaves the board as it is when it ends the game', () => {
    const { board, swap } = golden.deepest;
    const [from = 0, to = 0] = swap;
    const deep = playAccepted(gameFromDrawing(board, { movesLeft: 1 }), { swap: [from, to] });
    expect(deep.state.over).toBe(true);
    expect(stepsOf(deep.steps, 'shuffle')).toEqual([]);
    expect(naiveGroups(deep.state.board.map(({ type }) => type))).not.toEqual([]);
  });
});

describe('A board without a move', () => {
  const games = SEEDS.map(seed => lastMove(seed));
  const shuffled = games.filter(({ steps }) => stepsOf(steps, 'shuffle').length > 0);
  const clears = (game: (typeof games)[number]) => stepsOf(game.steps, 'clear');

  it('is shuffled until nothing matches and there is a move', () => {
    expect(shuffled.length).toBeGreaterThan(50);
    for (const { state } of games) {
      const tiles = state.board.map(({ type }) => type);
      expect(naiveGroups(tiles)).toEqual([]);
      expect(naiveMoves(tiles)).not.toEqual([]);
    }
  });

  it('is left alone if it has a move', () => {
    expect(games.length - shuffled.length).toBeGreaterThan(10);
    for (const { steps, gained } of games.filter(game => !shuffled.includes(game))) {
      expect(steps.map(({ kind }) => kind)).toEqual(['swap', 'clear', 'fall', 'spawn']);
      expect(gained).toBe(30);
    }
  });

  it('keeps its tiles in a shuffle, each with its id', () => {
    const quiet = shuffled.filter(({ steps }) => steps.at(-1)?.kind === 'shuffle');
    expect(quiet.length).toBeGreaterThan(20);
    for (const { state, steps } of quiet.filter(game => clears(game).length === 1)) {
      const spawned = stepsOf(steps, 'spawn').flatMap(({ tiles }) => tiles.map(({ tile }) => tile));
      const before = gameFromDrawing(LAST_MOVE).board.filter(
        ({ id }) => ![19, 25, 32].includes(id),
      );
      const byId = [...state.board].sort((one, other) => one.id - other.id);
      expect(byId).toEqual([...before, ...spawned].sort((one, other) => one.id - other.id));
      expect(drawBoard(state.board)).not.toBe(drawBoard(before));
    }
  });

  it('scores what a shuffle matches as later cycles of the same cascade', () => {
    const matching = shuffled.filter(game => clears(game).length > 1);
    expect(matching.length).toBeGreaterThan(20);
    for (const game of matching) {
      clears(game).forEach(({ cascade, multiplier, groups, gained }, index) => {
        const points = groups.reduce((sum, group) => sum + group.points, 0);
        expect(cascade).toBe(index + 1);
        expect(multiplier).toBe(index === 0 ? 1 : 1.1);
        expect(gained).toBe(index === 0 ? points : Math.floor((points * 11) / 10));
      });
    }
  });

  it('is not shuffled once the game is over', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const { steps, state } = lastMove(seed, 1);
      expect(stepsOf(steps, 'shuffle')).toEqual([]);
      expect(state.over).toBe(true);
    }
  });

  it('is dealt again with fresh tiles should no shuffle do', () => {
    const { board } = gameFromDrawing(DEADLOCKED);
    const recorder = new Recorder(board, 37);
    const game = mutableGameFromDrawing(DEADLOCKED, { recorder });
    resolveCascade(game, [], [], { cycles: 10, shuffles: 0 });
    const tiles = INDICES.map(index => typeOf(codeAt(game.board, index)));
    expect(naiveGroups(tiles)).toEqual([]);
    expect(naiveMoves(tiles)).not.toEqual([]);
    expect(recorder.board().map(({ type }) => type)).toEqual(tiles);
    expect(recorder.board().map(({ id }) => id)).toEqual(INDICES.map((_, index) => 37 + index));
    expect(recorder.steps).toMatchObject([{ kind: 'shuffle', board: recorder.board() }]);
  });

  it('is dealt again when matches are left over and no shuffle may part them', () => {
    const game = mutableGameFromDrawing('tttttt'.repeat(6));
    resolveCascade(game, groupsAt(game.board, INDICES), [], { cycles: 0, shuffles: 3 });
    const tiles = INDICES.map(index => typeOf(codeAt(game.board, index)));
    expect(naiveGroups(tiles)).toEqual([]);
    expect(game.score).toBe(0);
  });

  it('has 50 shuffles, as a first board has 50 deals: other limits were another engine', () => {
    expect([SHUFFLE_ATTEMPTS, GENERATION_ATTEMPTS]).toEqual([50, 50]);
  });

  it('shows several shuffles in a row as the last one', () => {
    const { board } = gameFromDrawing(DEADLOCKED);
    const recorder = new Recorder(board, 37);
    recorder.recordExchange(INDICES[0] ?? 0, INDICES[1] ?? 0);
    recorder.recordShuffle();
    recorder.recordExchange(INDICES[0] ?? 0, INDICES[2] ?? 0);
    recorder.recordShuffle();
    expect(recorder.steps).toMatchObject([{ kind: 'shuffle', board: recorder.board() }]);
    expect(recorder.board().slice(0, 3)).toEqual([board[2], board[0], board[1]]);
  });
});
