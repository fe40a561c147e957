import { emptyBoard } from './board.ts';
import { deal } from './deal.ts';
import { seeded } from './random.ts';
import type { Table } from './table.ts';

/** What a game starts from: a seed (see `seeded`) and the moves it has. */
export interface Start {
  readonly seed: number;
  readonly moves: number;
}

/**
 * A table dealt for a new game. Throws a RangeError if the seed is none, or the moves are no
 * positive integer.
 */
export function newTable({ seed, moves }: Start): Table {
  if (!Number.isSafeInteger(moves) || moves < 1) {
    throw new RangeError(`A game has a positive number of moves, not ${moves}`);
  }
  const random = seeded(seed);
  const board = emptyBoard();
  deal(board, random);
  return {
    board,
    random,
    recorder: null,
    score: 0,
    movesLeft: moves,
    movesUsed: 0,
    actions: 0,
    over: false,
  };
}
