import { describe, expect, it } from 'vitest';
import { cyclePoints, groupPoints } from '#shared/match3/board/score.ts';
import { EMPTY } from '#shared/match3/board/tiles.ts';
import { clear } from '#shared/match3/play/clear.ts';
import { DEADLOCKED, mutableGameFromDrawing } from '../support/fixtures.ts';

describe('The points', () => {
  it('of a group are 30, 60, 75, and 15 more for each cell after the fifth', () => {
    expect([3, 4, 5, 6, 7, 12].map(groupPoints)).toEqual([30, 60, 75, 90, 105, 180]);
  });

  it('of later cycles are 10 % more, rounded down', () => {
    expect([1, 2, 3, 10].map(cycle => cyclePoints(75, cycle))).toEqual([75, 82, 82, 82]);
    expect([30, 60, 90, 105].map(points => cyclePoints(points, 2))).toEqual([33, 66, 99, 115]);
  });

  it('are rounded once per cycle, not once per group', () => {
    const game = mutableGameFromDrawing(DEADLOCKED, { score: 7 });
    const group = { code: 0, indices: [], points: 75, createdSpecial: EMPTY };
    clear(game, [group, group], 2, []);
    expect(game.score).toBe(7 + 165);
  });
});
