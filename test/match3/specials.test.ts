import { describe, expect, it } from 'vitest';
import { gameFromDrawing, playAccepted, stepInCycle, stepOf, stepsOf } from './fixtures.ts';

const EVERYWHERE = Array.from({ length: 36 }, (_, cell) => cell);

/** The cells in any of these rows and columns. */
function lines(rows: number[], columns: number[]): number[] {
  return EVERYWHERE.filter(
    cell => rows.includes(Math.floor(cell / 6)) || columns.includes(cell % 6),
  );
}

/** What a swap with a special clears, scores and does to the moves. */
function effect(drawing: string, swap: readonly [number, number]) {
  const { steps, state, movesDelta } = playAccepted(gameFromDrawing(drawing), { swap });
  const { cells, groups, created, gained } = stepInCycle(steps, 'clear', 1);
  expect(groups).toMatchObject([{ cells, points: gained }]);
  expect(created).toEqual([]);
  return { type: groups[0]?.type, cells, gained, movesDelta, movesUsed: state.movesUsed };
}

describe('A Giorgione with a regular tile', () => {
  it('clears every tile of that type and itself, 15 a tile, for one move', () => {
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

  it('clears its row when it moves along it, 50 and 10 a cell, for no move', () => {
    const row = { ...free, cells: lines([3], []) };
    expect(effect(drawing, [20, 19])).toEqual(row);
    expect(effect(drawing, [21, 20])).toEqual(row);
  });

  it('clears its column when it moves along that', () => {
    const column = { ...free, cells: lines([], [2]) };
    expect(effect(drawing, [20, 14])).toEqual(column);
    expect(effect(drawing, [26, 20])).toEqual(column);
  });

  it('is valid though nothing matches, with the last move too, which it does not spend', () => {
    const { state } = playAccepted(gameFromDrawing(drawing, { movesLeft: 1 }), { swap: [20, 21] });
    expect(state).toMatchObject({ movesLeft: 1, movesUsed: 0, over: false, actions: 1 });
  });

  it('takes precedence over a match that the regular tile would make', () => {
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
  it('clear the board, for 3000 and one move', () => {
    const drawing = `
      ......
      ......
      ......
      ..GG..
      ......
      J.....`;
    expect(effect(drawing, [20, 21])).toEqual({
      type: 'giorgione',
      cells: EVERYWHERE,
      gained: 3000,
      movesDelta: -1,
      movesUsed: 1,
    });
  });
});

describe('Two Jollies', () => {
  const free = { type: 'jolly', gained: 1200, movesDelta: 2, movesUsed: 0 };

  it("clear both cells' rows and columns, for 1200, no move and 2 more", () => {
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

  it('clears three rows and three columns around the target, for 2000, no move and 3 more', () => {
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

  it('clears what there is of them at the edge', () => {
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
  it('that is caught in a clear is cleared like a tile', () => {
    const drawing = `
      .....G
      ......
      ......
      G.J..J
      ......
      ......`;
    expect(effect(drawing, [20, 21])).toMatchObject({ cells: lines([3], []), gained: 110 });
  });

  it('pulses before it acts, and tells the moves that it gives back', () => {
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

  it('does not pulse where none takes part', () => {
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
