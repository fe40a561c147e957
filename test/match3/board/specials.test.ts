import { describe, expect, it } from 'vitest';
import {
  gameFromDrawing,
  playAccepted,
  stepInCycle,
  stepOf,
  stepsOf,
} from '../support/fixtures.ts';

const ALL_CELLS = Array.from({ length: 36 }, (_, cell) => cell);

/** The cells in any of these rows and columns. */
const lines = (rows: number[], columns: number[]): number[] =>
  ALL_CELLS.filter(cell => rows.includes(Math.floor(cell / 6)) || columns.includes(cell % 6));

/** The cells that a swap with a special clears, its points and its moves. */
const effect = (drawing: string, swap: readonly [number, number]) => {
  const { steps, state, movesDelta } = playAccepted(gameFromDrawing(drawing), { swap });
  const { cells, groups, created, gained } = stepInCycle(steps, 'clear', 1);
  expect(groups).toMatchObject([{ cells, points: gained }]);
  expect(created).toEqual([]);
  return { type: groups[0]?.type, cells, gained, movesDelta, movesUsed: state.movesUsed };
};

describe('A Giorgione with a regular tile', () => {
  it('clears itself and every tile of that type, for 15 points per tile and one move', () => {
    const drawing = `
      .m....
      .....m
      ..Gm..
      .m....
      .....m
      ...m.G`;
    const expected = {
      type: 'giorgione',
      cells: [1, 11, 14, 15, 19, 29, 33],
      gained: 90,
      movesDelta: -1,
      movesUsed: 1,
    };
    expect(effect(drawing, [14, 15])).toEqual(expected);
    expect(effect(drawing, [15, 14])).toEqual(expected);
  });
});

describe('A Jolly with a regular tile', () => {
  const drawing = `
    .....G
    ......
    ......
    ..J...
    ......
    ......`;
  const free = { type: 'jolly', gained: 110, movesDelta: 0, movesUsed: 0 };

  it('clears its row when swapped horizontally, for 50 points, 10 per cell and no move', () => {
    const row = { ...free, cells: lines([3], []) };
    expect(effect(drawing, [20, 19])).toEqual(row);
    expect(effect(drawing, [21, 20])).toEqual(row);
  });

  it('clears its column when swapped vertically', () => {
    const column = { ...free, cells: lines([], [2]) };
    expect(effect(drawing, [20, 14])).toEqual(column);
    expect(effect(drawing, [26, 20])).toEqual(column);
  });

  it('is valid without a match, and does not spend the last move', () => {
    const { state } = playAccepted(gameFromDrawing(drawing, { movesLeft: 1 }), { swap: [20, 21] });
    expect(state).toMatchObject({ movesLeft: 1, movesUsed: 0, over: false, actions: 1 });
  });

  it('ignores a match that the regular tile would make', () => {
    const match = `
      .....G
      ......
      ......
      ..J...
      ..c...
      ccJ..k`;
    expect(effect(match, [26, 32]).cells).toEqual(lines([], [2]));
  });
});

describe('Two Giorgioni', () => {
  it('clear the board, for 3000 points and one move', () => {
    const drawing = `
      ......
      ......
      ......
      ..GG..
      ......
      J.....`;
    expect(effect(drawing, [20, 21])).toEqual({
      type: 'giorgione',
      cells: ALL_CELLS,
      gained: 3000,
      movesDelta: -1,
      movesUsed: 1,
    });
  });
});

describe('Two Jollies', () => {
  const free = { type: 'jolly', gained: 1200, movesDelta: 2, movesUsed: 0 };

  it("clear both cells' rows and columns, for 1200 points, and add 2 moves", () => {
    const row = `
      .....G
      ......
      ......
      ..JJ..
      ......
      ......`;
    const column = `
      .....G
      J.....
      J.....
      ......
      ......
      ......`;
    expect(effect(row, [20, 21])).toEqual({ ...free, cells: lines([3], [2, 3]) });
    expect(effect(column, [12, 6])).toEqual({ ...free, cells: lines([1, 2], [0]) });
  });
});

describe('A Jolly with a Giorgione', () => {
  const free = { type: 'jolly', gained: 2000, movesDelta: 3, movesUsed: 0 };

  it('clears three rows and columns around the target, for 2000 points, and adds 3 moves', () => {
    const drawing = `
      .....G
      ......
      ......
      ..JG..
      ......
      ......`;
    expect(effect(drawing, [20, 21])).toEqual({ ...free, cells: lines([2, 3, 4], [2, 3, 4]) });
    expect(effect(drawing, [21, 20])).toEqual({ ...free, cells: lines([2, 3, 4], [1, 2, 3]) });
  });

  it('clears fewer rows and columns at the edge', () => {
    const drawing = `
      GJ....
      ......
      ......
      ......
      ......
      .....G`;
    expect(effect(drawing, [1, 0])).toEqual({ ...free, cells: lines([0, 1], [0, 1]) });
    expect(effect(drawing, [0, 1])).toEqual({ ...free, cells: lines([0, 1], [0, 1, 2]) });
  });
});

describe('A special', () => {
  it('that another clear hits is cleared like a regular tile', () => {
    const drawing = `
      .....G
      ......
      ......
      G.J..J
      ......
      ......`;
    expect(effect(drawing, [20, 21])).toMatchObject({ cells: lines([3], []), gained: 110 });
  });

  it('pulses before it acts, with the moves that it adds', () => {
    const drawing = `
      .....G
      ......
      ......
      ..J...
      ..G.JJ
      .....G`;
    const pulseOf = (swap: readonly [number, number]) =>
      stepOf(playAccepted(gameFromDrawing(drawing), { swap }).steps, 'pulse');
    expect(pulseOf([20, 21])).toMatchObject({ cells: [21], bonusMoves: 0, gained: 0, cascade: 0 });
    expect(pulseOf([20, 26])).toMatchObject({ cells: [20, 26], bonusMoves: 3 });
    expect(pulseOf([29, 28])).toMatchObject({ cells: [29, 28], bonusMoves: 2 });
    expect(pulseOf([35, 34])).toMatchObject({ cells: [34], bonusMoves: 0 });
    const { steps } = playAccepted(gameFromDrawing(drawing), { swap: [20, 21] });
    expect(steps.slice(0, 3).map(({ kind }) => kind)).toEqual(['swap', 'pulse', 'clear']);
  });

  it("doesn't pulse if it isn't swapped", () => {
    const drawing = `
      .....G
      ......
      ......
      ......
      ..c...
      ccm...`;
    const { steps } = playAccepted(gameFromDrawing(drawing), { swap: [26, 32] });
    expect(stepsOf(steps, 'pulse')).toEqual([]);
  });
});
