import { emptyBoard } from './board/board.ts';
import { generateBoard } from './play/generate-board.ts';
import type { MutableGame } from './play/mutable-game.ts';
import { seededRandom } from './random.ts';

/** What determines a game's start: its seed (see `seededRandom`) and its number of moves. */
export interface GameConfig {
  readonly seed: number;
  readonly moves: number;
}

/**
 * A new game with a generated board and no recorder. Throws a RangeError if the seed is not an
 * integer from 0 to 2^32 - 1 or the moves are not a positive integer.
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
