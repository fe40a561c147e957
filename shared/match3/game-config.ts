import { emptyBoard } from './board/board.ts';
import { generateBoard } from './play/generate-board.ts';
import type { MutableGame } from './play/mutable-game.ts';
import { seededRandom } from './random.ts';

/** The version of the rules and of the hint. A run keeps the version it began with. */
export const ENGINE = 1;

/** What determines a game: its seed (see `seededRandom`), its number of moves and its target. */
export type GameConfig = {
  readonly seed: number;
  readonly moves: number;
  /** The score from which the game may be finished early; a trial has none. */
  readonly target?: number;
  /** The version of the engine; the current one if absent. */
  readonly engine?: number;
};

/**
 * A new game with a generated board and no recorder. Throws a RangeError if the seed is not an
 * integer from 0 to 2^32 - 1, the moves are not a positive integer or the engine is unknown.
 */
export const newMutableGame = ({
  seed,
  moves,
  target,
  engine = ENGINE,
}: GameConfig): MutableGame => {
  if (engine !== ENGINE) throw new RangeError(`There is no engine ${engine}`);
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
    ...(target === undefined ? {} : { target }),
    score: 0,
    movesLeft: moves,
    movesUsed: 0,
    actions: 0,
    specials: 0,
    over: false,
  };
};
