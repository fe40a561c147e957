import { describe, expect, it } from 'vitest';
import { isAdjacent } from '#shared/match3/board/cells.ts';
import { play } from '#shared/match3/game.ts';
import {
  DEADLOCKED,
  drawBoard,
  gameFromDrawing,
  playAccepted,
  stepOf,
} from '../support/fixtures.ts';

const ONE_MOVE = `
  .....G
  ......
  ......
  ......
  ..c...
  ccm...`;

describe('A swap', () => {
  it('is possible between adjacent cells in a row or column', () => {
    for (const adjacent of [8, 13, 15, 20]) {
      expect(isAdjacent(14, adjacent)).toBe(true);
      expect(isAdjacent(adjacent, 14)).toBe(true);
    }
  });

  it.each([
    [14, 14],
    [14, 16],
    [14, 26],
    [14, 21],
    [5, 6],
    [6, 5],
    [0, -1],
    [-1, 0],
    [0, -6],
    [30, 36],
    [35, 36],
    [1.5, 2.5],
    [0, 0.5],
    [Number.NaN, 1],
    [0, Number.POSITIVE_INFINITY],
  ])('from %d to %d is out of reach', (from, to) => {
    expect(isAdjacent(from, to)).toBe(false);
    const refused = { ok: false, reason: 'out_of_reach' };
    expect(play(gameFromDrawing(ONE_MOVE), { swap: [from, to] })).toEqual(refused);
  });

  it('that makes no match is refused and changes nothing', () => {
    const state = gameFromDrawing(DEADLOCKED);
    const before = structuredClone(state);
    expect(play(state, { swap: [14, 15] })).toEqual({ ok: false, reason: 'no_match' });
    expect(play(state, { swap: [14, 20] })).toEqual({ ok: false, reason: 'no_match' });
    expect(state).toEqual(before);
  });

  it('of two equal tiles is refused', () => {
    const state = gameFromDrawing(`
      .....G
      ......
      ......
      ......
      ......
      mm....`);
    expect(play(state, { swap: [30, 31] })).toEqual({ ok: false, reason: 'no_match' });
  });

  it('that makes a match costs one move', () => {
    const { state, movesDelta } = playAccepted(gameFromDrawing(ONE_MOVE), { swap: [26, 32] });
    expect(movesDelta).toBe(-1);
    expect(state).toMatchObject({ movesLeft: 19, movesUsed: 1, actions: 1, over: false });
  });

  it('adds its points to the score', () => {
    const { state, gained } = playAccepted(gameFromDrawing(ONE_MOVE, { score: 1000 }), {
      swap: [26, 32],
    });
    expect(gained).toBe(30);
    expect(state.score).toBe(1030);
  });

  it("doesn't change the state on which it is played", () => {
    const state = gameFromDrawing(ONE_MOVE);
    const before = structuredClone(state);
    playAccepted(state, { swap: [26, 32] });
    expect(state).toEqual(before);
  });

  it('keeps the direction in which the player dragged the tile', () => {
    const swap = { kind: 'swap', cascade: 0, gained: 0 };
    const up = playAccepted(gameFromDrawing(ONE_MOVE), { swap: [32, 26] });
    expect(up.steps[0]).toEqual({ ...swap, from: 32, to: 26 });
    const down = playAccepted(gameFromDrawing(ONE_MOVE), { swap: [26, 32] });
    expect(down.steps[0]).toEqual({ ...swap, from: 26, to: 32 });
    expect(drawBoard(up.state.board)).toBe(drawBoard(down.state.board));
  });

  it('is followed by clearing, falling and refilling', () => {
    const { steps } = playAccepted(gameFromDrawing(ONE_MOVE), { swap: [26, 32] });
    expect(steps.map(({ kind }) => kind)).toEqual(['swap', 'clear', 'fall', 'spawn']);
    const column = (top: number) =>
      [24, 18, 12, 6, 0].map(from => ({ from: from + top, to: from + top + 6 }));
    expect(stepOf(steps, 'fall').moves).toEqual([0, 1, 2].flatMap(column));
    expect(stepOf(steps, 'spawn').tiles.map(({ cell }) => cell)).toEqual([0, 1, 2]);
  });

  it('with the last move ends the game, and later actions are refused', () => {
    const { state } = playAccepted(gameFromDrawing(ONE_MOVE, { movesLeft: 1 }), { swap: [26, 32] });
    expect(state).toMatchObject({ movesLeft: 0, over: true, score: 30 });
    const refused = { ok: false, reason: 'game_over' };
    expect(play(state, { swap: [0, 1] })).toEqual(refused);
    expect(play(state, { swap: [0, 0] })).toEqual(refused);
    expect(play(state, { use: 'mosse' })).toEqual(refused);
  });
});
