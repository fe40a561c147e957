import { describe, expect, it } from 'vitest';
import { codeAt, emptyBoard, INDICES, indexOfCell } from '#shared/match3/board/board.ts';
import { codeOf, EMPTY, GIORGIONE, JOLLY, TILE_TYPES, typeOf } from '#shared/match3/board/tiles.ts';
import { drawRegular, refill } from '#shared/match3/play/refill.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { boardFromDrawing, DEADLOCKED, mutableGameFromDrawing } from '../support/fixtures.ts';
import { naiveGroups } from '../support/naive.ts';

/** The regular types drawn for a cell of DEADLOCKED, with chocolate on some other cells. */
const typesDrawnFor = (cell: number, chocolates: readonly number[]): string[] => {
  const board = boardFromDrawing(DEADLOCKED);
  const random = seededRandom(5);
  board[indexOfCell(cell)] = EMPTY;
  for (const chocolate of chocolates) board[indexOfCell(chocolate)] = codeOf('chocolate');
  const codes = Array.from({ length: 400 }, () => drawRegular(board, indexOfCell(cell), random));
  return [...new Set(codes)].sort().map(typeOf);
};

describe('A refill', () => {
  it('is a Giorgione in 0.5 % and a Jolly in 1 % of all cases', () => {
    const random = seededRandom(1);
    const counts = new Array<number>(8).fill(0);
    const boards = 6000;
    for (let round = 0; round < boards; round += 1) {
      const game = mutableGameFromDrawing(DEADLOCKED, { board: emptyBoard(), random });
      refill(game);
      for (const index of INDICES) {
        const code = codeAt(game.board, index);
        counts[code] = (counts[code] ?? Number.NaN) + 1;
      }
    }
    // Of 216,000 tiles, 1080 and 2160 are expected, with standard deviations of about 33 and 46.
    expect(Math.abs((counts[GIORGIONE] ?? 0) - 1080)).toBeLessThan(150);
    expect(Math.abs((counts[JOLLY] ?? 0) - 2160)).toBeLessThan(200);
    // The regular types share the rest equally.
    const regular = (boards * 36 - 3240) / 6;
    for (const count of counts.slice(0, 6)) expect(Math.abs(count - regular)).toBeLessThan(900);
  });

  it('fills every empty cell and changes no other', () => {
    const game = mutableGameFromDrawing(DEADLOCKED);
    const before = game.board.slice();
    const emptied = [0, 6, 12, 3, 5, 11].map(indexOfCell);
    for (const index of emptied) game.board[index] = EMPTY;
    refill(game);
    for (const index of INDICES) {
      if (emptied.includes(index)) expect(codeAt(game.board, index)).toBeLessThan(EMPTY);
      else expect(codeAt(game.board, index)).toBe(codeAt(before, index));
    }
  });

  it('never makes a match', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const game = mutableGameFromDrawing(DEADLOCKED, { random: seededRandom(seed) });
      INDICES.forEach((index, cell) => {
        const depth = (seed + 4 * (cell % 6)) % 7;
        if (Math.floor(cell / 6) < depth) game.board[index] = EMPTY;
      });
      refill(game);
      expect(naiveGroups(INDICES.map(index => typeOf(codeAt(game.board, index))))).toEqual([]);
    }
  });

  it.each([
    [12, 13],
    [13, 15],
    [15, 16],
    [2, 8],
    [8, 20],
    [20, 26],
  ])('avoids the type of a pair on the cells %d and %d around cell 14', (one, other) => {
    expect(typesDrawnFor(14, [one, other])).toEqual(TILE_TYPES.slice(1, 6));
  });

  it.each([
    [14, [12, 15]],
    [14, [2, 20]],
    [14, [13, 8]],
    [6, [4, 5]],
    [11, [12, 13]],
  ])(
    'for cell %d is any regular type if the cells %j would not make a run with it',
    (cell, others) => {
      expect(typesDrawnFor(cell, others)).toEqual(TILE_TYPES.slice(0, 6));
    },
  );
});
