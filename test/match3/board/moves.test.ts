import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { TILE_TYPES, type TileType } from '#shared/match3/board/tiles.ts';
import { play } from '#shared/match3/game.ts';
import type { GameState } from '#shared/match3/state.ts';
import { DEADLOCKED, gameFromDrawing } from '../support/fixtures.ts';
import { naiveGroups, naiveMoves } from '../support/naive.ts';

/** States with any tiles and no match; few types allow many moves. */
const states = fc
  .constantFrom<TileType[]>(TILE_TYPES.slice(0, 6), TILE_TYPES.slice(0, 4), [...TILE_TYPES])
  .chain(types => fc.array(fc.constantFrom(...types), { minLength: 36, maxLength: 36 }))
  .filter(types => naiveGroups(types).length === 0)
  .map((types): GameState => {
    const board = types.map((type, cell) => ({ id: cell + 1, type }));
    return { ...gameFromDrawing(DEADLOCKED), board };
  });

type Swap = readonly [from: number, to: number];

/** Each cell paired with the next one and with the one below, even beyond the board. */
const SWAPS = Array.from({ length: 36 }, (_, from): Swap[] => [
  [from, from + 1],
  [from, from + 6],
]).flat();

describe('The possible moves', () => {
  it('are those that the naive search finds, and exactly those that are accepted', () => {
    fc.assert(
      fc.property(states, state => {
        const moves = possibleMoves(state);
        expect(moves).toEqual(naiveMoves(state.board.map(({ type }) => type)));
        const accepts = (swap: Swap) => play(state, { swap }).ok;
        expect(SWAPS.filter(accepts)).toEqual(moves);
        expect(SWAPS.filter(([from, to]) => accepts([to, from]))).toEqual(moves);
      }),
      { numRuns: 150 },
    );
  });

  it('are none on a deadlocked board, and none once the game is over', () => {
    expect(possibleMoves(gameFromDrawing(DEADLOCKED))).toEqual([]);
    const drawing = `
      .....J
      ......
      ......
      ......
      ......
      ......`;
    expect(possibleMoves(gameFromDrawing(drawing))).toEqual([
      [4, 5],
      [5, 11],
    ]);
    expect(possibleMoves(gameFromDrawing(drawing, { over: true }))).toEqual([]);
  });
});
