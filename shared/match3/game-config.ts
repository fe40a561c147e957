import { emptyBoard } from './board.ts';
import { generateBoard } from './generate-board.ts';
import type { MutableGame } from './mutable-game.ts';
import { seededRandom } from './random.ts';

/** What a game starts from: a seed (see `seeded`) and the moves it has. */
export interface GameConfig {
  readonly seed: number;
  readonly moves: number;
}

/**
 * A table dealt for a new game. Throws a RangeError if the seed is none, or the moves are no
 * positive integer.
 */
export function newMutableGame({ seed, moves }: GameConfig): MutableGame {
  if (!Number.isSafeInteger(moves) || moves < 1) {
    throw new RangeError(`A game has a positive number of moves, not ${moves}`);
  }
  const random = seededRandom(seed);
  const board = emptyBoard();
  generateBoard(board, random);
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
