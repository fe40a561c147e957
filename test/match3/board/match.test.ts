import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOfIndex, emptyBoard, INDICES, indexOfCell } from '#shared/match3/board/board.ts';
import { groupsAt } from '#shared/match3/board/match.ts';
import { EMPTY, typeOf } from '#shared/match3/board/tiles.ts';
import {
  boardFromDrawing,
  gameFromDrawing,
  playAccepted,
  stepInCycle,
} from '../support/fixtures.ts';
import { naiveGroups, naiveWorth } from '../support/naive.ts';

/** The groups in a swap's first cycle, the specials that they create, and the points. */
const firstClear = (drawing: string, swap: readonly [number, number]) => {
  const { steps } = playAccepted(gameFromDrawing(drawing), { swap });
  const { groups, created, gained } = stepInCycle(steps, 'clear', 1);
  const specials = created.map(({ cell, tile: { type, bornFrom } }) => ({ cell, type, bornFrom }));
  return { groups, created: specials, gained };
};

/** The cells of every group on a drawn board. */
const groupsOn = (drawing: string): number[][] =>
  groupsAt(boardFromDrawing(drawing), INDICES).map(({ indices }) => indices.map(cellOfIndex));

describe('A match', () => {
  it('of three in a row gives 30 points and creates no special', () => {
    const drawing = `
      .....G
      ......
      ......
      ......
      ..c...
      ccm...`;
    expect(firstClear(drawing, [26, 32])).toEqual({
      groups: [{ type: 'chocolate', cells: [30, 31, 32], points: 30 }],
      created: [],
      gained: 30,
    });
  });

  it('of three in a column gives 30 points and creates no special', () => {
    const drawing = `
      .....G
      ......
      ......
      t.....
      tm....
      .t....`;
    expect(firstClear(drawing, [30, 31])).toEqual({
      groups: [{ type: 'tiramisu', cells: [18, 24, 30], points: 30 }],
      created: [],
      gained: 30,
    });
  });

  const four = `
    .....G
    ......
    ......
    ......
    .mc...
    ccmc..`;

  it('of four gives 60 points and creates a Giorgione', () => {
    expect(firstClear(four, [26, 32])).toEqual({
      groups: [{ type: 'chocolate', cells: [30, 31, 32, 33], points: 60 }],
      created: [{ cell: 32, type: 'giorgione', bornFrom: 'match4' }],
      gained: 60,
    });
  });

  it('creates its special on the swapped cell, whichever tile the player dragged', () => {
    const second = `
      .....G
      ......
      ......
      ......
      .c....
      cmcc..`;
    expect(firstClear(four, [32, 26]).created).toMatchObject([{ cell: 32 }]);
    expect(firstClear(second, [25, 31]).created).toMatchObject([{ cell: 31 }]);
    expect(firstClear(second, [31, 25]).created).toMatchObject([{ cell: 31 }]);
  });

  it('of five gives 75 points and creates a Jolly', () => {
    const drawing = `
      .....G
      ......
      ......
      ......
      ..c...
      ccmcc.`;
    expect(firstClear(drawing, [32, 26])).toEqual({
      groups: [{ type: 'chocolate', cells: [30, 31, 32, 33, 34], points: 75 }],
      created: [{ cell: 32, type: 'jolly', bornFrom: 'match5' }],
      gained: 75,
    });
  });

  it('of six gives 90 points and creates a Jolly', () => {
    const drawing = `
      .....G
      ......
      ..c...
      ..c...
      cc1ck.
      ..c...`;
    expect(firstClear(drawing, [26, 32])).toMatchObject({
      groups: [{ cells: [14, 20, 24, 25, 26, 27], points: 90 }],
      created: [{ cell: 26, type: 'jolly' }],
      gained: 90,
    });
  });

  it('joins crossing runs of one type into one group of distinct cells', () => {
    const corner = `
      .....G
      ......
      c.....
      c.....
      tcc...
      c.....`;
    const tee = `
      .....G
      ......
      ..c...
      ..c...
      cctcc.
      ..c...`;
    expect(firstClear(corner, [24, 30])).toMatchObject({
      groups: [{ cells: [12, 18, 24, 25, 26], points: 75 }],
      created: [{ cell: 24, type: 'jolly' }],
    });
    expect(firstClear(tee, [26, 32])).toMatchObject({
      groups: [{ cells: [14, 20, 24, 25, 26, 27, 28], points: 105 }],
      created: [{ cell: 26, type: 'jolly' }],
    });
  });

  it('joins a cross, and runs that only a third run connects, into one group', () => {
    expect(
      groupsOn(`
        .c....
        ccc...
        .c....
        ......
        ......
        ......`),
    ).toEqual([[1, 6, 7, 8, 13]]);
    expect(
      groupsOn(`
        ......
        ......
        t..ttt
        t..t..
        tttt..
        ......`),
    ).toEqual([[12, 15, 16, 17, 18, 21, 24, 25, 26, 27]]);
  });

  it('keeps adjacent runs of one type that share no cell as two groups', () => {
    expect(
      groupsOn(`
        ......
        tttmmm
        .ttt..
        ......
        ......
        ......`),
    ).toEqual([
      [6, 7, 8],
      [9, 10, 11],
      [13, 14, 15],
    ]);
  });

  it('on both sides of a swap counts twice', () => {
    const drawing = `
      .....G
      ......
      ......
      ......
      kkc2..
      ccktt2`;
    expect(firstClear(drawing, [26, 32])).toMatchObject({
      groups: [
        { type: 'cheesecake', cells: [24, 25, 26], points: 30 },
        { type: 'chocolate', cells: [30, 31, 32], points: 30 },
      ],
      gained: 60,
    });
  });

  it('does not wrap around the edges', () => {
    expect(
      groupsOn(`
        ....11
        1....2
        22....
        ......
        ......
        ......`),
    ).toEqual([]);
  });

  it('is never made of specials', () => {
    expect(
      groupsOn(`
        GGG...
        J.....
        J.....
        J.....
        ......
        ..GJGJ`),
    ).toEqual([]);
  });

  it('is found on any board as the naive search finds it', () => {
    const boards = fc
      .constantFrom([0, 1], [0, 1, 2], [0, 1, 2, 6], [0, 1, 2, 3, 4, 5, 6, 7])
      .chain(codes => fc.array(fc.constantFrom(...codes), { minLength: 36, maxLength: 36 }));
    fc.assert(
      fc.property(boards, codes => {
        const board = emptyBoard();
        codes.forEach((code, cell) => {
          board[indexOfCell(cell)] = code;
        });
        const found = groupsAt(board, INDICES);
        const cells = found.map(({ indices }) => indices.map(cellOfIndex));
        expect(cells).toEqual(naiveGroups(codes.map(typeOf)));
        for (const { code, indices, points, createdSpecial } of found) {
          const worth = naiveWorth(indices.length);
          expect(code).toBe(board[indices[0] ?? 0]);
          expect(points).toBe(worth.points);
          expect(createdSpecial === EMPTY ? null : typeOf(createdSpecial)).toBe(
            worth.createdSpecial,
          );
        }
      }),
      { numRuns: 3000 },
    );
  });
});
