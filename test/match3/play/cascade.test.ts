import { describe, expect, it } from 'vitest';
import { codeAt, INDICES } from '#shared/match3/board/board.ts';
import { groupsAt } from '#shared/match3/board/match.ts';
import { typeOf } from '#shared/match3/board/tiles.ts';
import { GENERATION_ATTEMPTS, SHUFFLE_ATTEMPTS } from '#shared/match3/constants.ts';
import { resolveCascade } from '#shared/match3/play/cascade.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { Recorder } from '#shared/match3/steps/recorder.ts';
import golden from '../golden.json' with { type: 'json' };
import {
  DEADLOCKED,
  drawBoard,
  gameFromDrawing,
  mutableGameFromDrawing,
  playAccepted,
  stepInCycle,
  stepsOf,
} from '../support/fixtures.ts';
import { naiveGroups, naiveMoves } from '../support/naive.ts';

/** Clearing the chocolates drops two tiramisu next to two others, one of them a swapped tile. */
const TWO_CYCLES = `
  .....G
  ......
  ......
  ......
  .ct...
  ctcttm`;

/** After this swap the board equals DEADLOCKED again, except for new tiles in the first column. */
const ONLY_MOVE = `
  ......
  ......
  ......
  t.....
  t.....
  2t....`;
const playOnlyMove = (seed: number, movesLeft = 20) =>
  playAccepted(gameFromDrawing(ONLY_MOVE, { generator: seededRandom(seed), movesLeft }), {
    swap: [30, 31],
  });

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);

describe('A cascade', () => {
  const { steps, gained, state } = playAccepted(gameFromDrawing(TWO_CYCLES), { swap: [25, 31] });

  it('continues with the matches of falling tiles, which score 10 % more', () => {
    expect(stepInCycle(steps, 'clear', 1)).toMatchObject({ multiplier: 1, gained: 30 });
    expect(stepInCycle(steps, 'clear', 2)).toMatchObject({
      groups: [{ type: 'tiramisu', cells: [31, 32, 33, 34], points: 60 }],
      multiplier: 1.1,
      gained: 66,
    });
    expect(gained).toBe(96);
    expect(state.score).toBe(96);
  });

  it("creates a later cycle's special on the group's middle cell", () => {
    expect(stepInCycle(steps, 'clear', 2).created).toMatchObject([
      { cell: 33, tile: { type: 'giorgione', bornFrom: 'match4' } },
    ]);
    expect(state.board[33]).toMatchObject({ type: 'giorgione', bornFrom: 'match4' });
  });

  it('costs one move, whatever its length', () => {
    expect(state).toMatchObject({ movesLeft: 19, movesUsed: 1, actions: 1 });
  });

  it('ends after ten cycles, and shuffles the board if it still has matches', () => {
    const { board, swap } = golden.deepest;
    const [from = 0, to = 0] = swap;
    const played = playAccepted(gameFromDrawing(board), { swap: [from, to] });
    expect(stepsOf(played.steps, 'clear').map(({ cascade }) => cascade)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(played.steps.at(-1)).toMatchObject({ kind: 'shuffle', cascade: 10, gained: 0 });
    const tiles = played.state.board.map(({ type }) => type);
    expect(naiveGroups(tiles)).toEqual([]);
    expect(naiveMoves(tiles)).not.toEqual([]);
  });

  it('does not shuffle the board when the game is over', () => {
    const { board, swap } = golden.deepest;
    const [from = 0, to = 0] = swap;
    const played = playAccepted(gameFromDrawing(board, { movesLeft: 1 }), { swap: [from, to] });
    expect(played.state.over).toBe(true);
    expect(stepsOf(played.steps, 'shuffle')).toEqual([]);
    expect(naiveGroups(played.state.board.map(({ type }) => type))).not.toEqual([]);
  });
});

describe('A board without a move', () => {
  const games = SEEDS.map(seed => playOnlyMove(seed));
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

  it('is not shuffled if it has a move', () => {
    expect(games.length - shuffled.length).toBeGreaterThan(10);
    for (const { steps, gained } of games.filter(game => !shuffled.includes(game))) {
      expect(steps.map(({ kind }) => kind)).toEqual(['swap', 'clear', 'fall', 'spawn']);
      expect(gained).toBe(30);
    }
  });

  it('keeps all tiles and their ids in a shuffle', () => {
    const withoutMatch = shuffled.filter(({ steps }) => steps.at(-1)?.kind === 'shuffle');
    expect(withoutMatch.length).toBeGreaterThan(20);
    for (const { state, steps } of withoutMatch.filter(game => clears(game).length === 1)) {
      const spawned = stepsOf(steps, 'spawn').flatMap(({ tiles }) => tiles.map(({ tile }) => tile));
      const before = gameFromDrawing(ONLY_MOVE).board.filter(
        ({ id }) => ![19, 25, 32].includes(id),
      );
      const byId = [...state.board].sort((one, other) => one.id - other.id);
      expect(byId).toEqual([...before, ...spawned].sort((one, other) => one.id - other.id));
      expect(drawBoard(state.board)).not.toBe(drawBoard(before));
    }
  });

  it('scores matches made by a shuffle as later cycles of the same cascade', () => {
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
      const { steps, state } = playOnlyMove(seed, 1);
      expect(stepsOf(steps, 'shuffle')).toEqual([]);
      expect(state.over).toBe(true);
    }
  });

  it('is generated again when the shuffles are used up', () => {
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

  it('is generated again when matches are left after the last shuffle', () => {
    const game = mutableGameFromDrawing('tttttt'.repeat(6));
    resolveCascade(game, groupsAt(game.board, INDICES), [], { cycles: 0, shuffles: 3 });
    const tiles = INDICES.map(index => typeOf(codeAt(game.board, index)));
    expect(naiveGroups(tiles)).toEqual([]);
    expect(game.score).toBe(0);
  });

  it('is shuffled at most 50 times, and generated at most 50 times', () => {
    expect([SHUFFLE_ATTEMPTS, GENERATION_ATTEMPTS]).toEqual([50, 50]);
  });

  it('shows several shuffles in a row as one step', () => {
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
