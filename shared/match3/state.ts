import { type Board, emptyBoard, indexOfCell } from './board.ts';
import type { Random } from './random.ts';
import { codeOf, type TileType } from './tiles.ts';

/** A tile on the board (Games specification, section 3). */
export interface Tile {
  /** Stays with the tile wherever it goes, and is never used again in the same game. */
  readonly id: number;
  readonly type: TileType;
  /** The match that left this special behind; absent on all other tiles. */
  readonly bornFrom?: 'match4' | 'match5';
}

/** A game at rest: plain data that survives JSON. */
export interface GameState {
  /** 36 cells, row by row from the top left. */
  readonly board: readonly Tile[];
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
}

/** The tiles of a state as a board of codes. */
export function boardOf(state: GameState): Board {
  const board = emptyBoard();
  state.board.forEach(({ type }, cell) => {
    board[indexOfCell(cell)] = codeOf(type);
  });
  return board;
}
