import { describe, expect, it } from 'vitest';
import { codeAt, emptyBoard, INDICES } from '#shared/match3/board/board.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { type TileType, typeOf } from '#shared/match3/board/tiles.ts';
import { newGame } from '#shared/match3/game.ts';
import { generateBoard } from '#shared/match3/play/generate-board.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { drawBoard } from '../support/fixtures.ts';
import { naiveGroups, naiveMoves } from '../support/naive.ts';

const generatedTypes = (seed: number, attempts?: number): TileType[] => {
  const board = emptyBoard();
  generateBoard(board, seededRandom(seed), attempts);
  return INDICES.map(index => typeOf(codeAt(board, index)));
};

describe('The first board', () => {
  it('has no match, a possible move and regular tiles only, for any seed', () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const tiles = generatedTypes(seed);
      expect(naiveGroups(tiles)).toEqual([]);
      expect(naiveMoves(tiles)).not.toEqual([]);
      expect(tiles).not.toContain('giorgione');
      expect(tiles).not.toContain('jolly');
    }
  });

  it('has every type on every cell equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      generatedTypes(seed).forEach((type, cell) => {
        counts.set(`${cell} ${type}`, (counts.get(`${cell} ${type}`) ?? 0) + 1);
      });
    }
    expect(counts.size).toBe(36 * 6);
    // 1000 expected each, with a standard deviation of about 29.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('is generated again if it has no move, which is rare', () => {
    const seeds = Array.from({ length: 4000 }, (_, seed) => seed);
    const repeated = seeds.filter(
      seed => generatedTypes(seed, 1).join() !== generatedTypes(seed).join(),
    );
    expect(repeated.length).toBeGreaterThan(0);
    expect(repeated.length).toBeLessThan(40);
    for (const seed of repeated) expect(naiveMoves(generatedTypes(seed))).not.toEqual([]);
  });

  it('is the fixed layout with random types when the attempts are used up', () => {
    const boards = new Set<string>();
    for (let seed = 0; seed < 100; seed += 1) {
      const tiles = generatedTypes(seed, 0);
      expect(naiveGroups(tiles)).toEqual([]);
      expect(naiveMoves(tiles)).toContainEqual([2, 3]);
      expect(new Set(tiles).size).toBe(6);
      boards.add(tiles.join());
    }
    expect(boards.size).toBeGreaterThan(80);
    const layout = generatedTypes(1, 0).map((type, id) => ({ id, type }));
    expect(drawBoard(layout)).toBe('2212ck1mck2tck2t1m2t1mck1mck2tck2t1m');
  });
});

describe('A new game', () => {
  it('starts at 0 points with its moves, ids 1 to 36 and a possible move', () => {
    const state = newGame({ seed: 42, moves: 20 });
    expect(state).toMatchObject({ score: 0, movesLeft: 20, movesUsed: 0, actions: 0, over: false });
    expect(state.board.map(({ id }) => id)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1));
    expect(state.nextId).toBe(37);
    expect(possibleMoves(state)).not.toEqual([]);
  });

  it('has the same board for the same seed, and another one for another seed', () => {
    const boards = [1, 1, 2].map(seed => drawBoard(newGame({ seed, moves: 20 }).board));
    expect(boards[0]).toBe(boards[1]);
    expect(boards[0]).not.toBe(boards[2]);
  });

  it('has a board that does not depend on the number of moves', () => {
    const [short, long] = [newGame({ seed: 9, moves: 1 }), newGame({ seed: 9, moves: 28 })];
    expect(long).toEqual({ ...short, movesLeft: 28 });
  });

  it('is refused without a valid seed and a positive number of moves', () => {
    expect(() => newGame({ seed: -1, moves: 20 })).toThrow(RangeError);
    expect(() => newGame({ seed: 2 ** 32, moves: 20 })).toThrow(RangeError);
    expect(() => newGame({ seed: 1, moves: 0 })).toThrow(RangeError);
    expect(() => newGame({ seed: 1, moves: 1.5 })).toThrow(RangeError);
  });
});
