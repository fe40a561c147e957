import { type Board, emptyBoard, indexOfCell } from './board/board.ts';
import { codeOf, type TileType } from './board/tiles.ts';
import type { Random } from './random.ts';

/** A tile on the board (rule 42). */
export type Tile = {
  /** Identifies the tile wherever it moves; never used again in the same game. */
  readonly id: number;
  readonly type: TileType;
  /** The match that created this special; absent on all other tiles. */
  readonly bornFrom?: 'match4' | 'match5';
};

/** The state of a game between two actions: plain data that survives JSON. */
export type GameState = {
  /** The tiles of the 36 cells, row by row from the top left. */
  readonly board: readonly Tile[];
  /** The score from which the game may be finished early, if it has one. */
  readonly target?: number;
  readonly score: number;
  readonly movesLeft: number;
  /** Moves spent; swaps with a Jolly spend none. */
  readonly movesUsed: number;
  /** Actions accepted so far, bounded by ACTION_LIMIT. */
  readonly actions: number;
  readonly over: boolean;
  readonly generator: Readonly<Random>;
  /** The id of the next tile. */
  readonly nextId: number;
};

/** A new mutable board with the tiles of a state. */
export const boardOf = (state: GameState): Board => {
  const board = emptyBoard();
  state.board.forEach(({ type }, cell) => {
    board[indexOfCell(cell)] = codeOf(type);
  });
  return board;
};
