import { CELLS, SIZE } from '../constants.ts';
import { columnOf, rowOf } from './cells.ts';
import { BORDER, EMPTY } from './tiles.ts';

/**
 * The mutable board: one tile code per index, padded with BORDER codes. A row takes 8 indices, of
 * which the last two are border, and there are two border rows above and below. So the two
 * neighbours of a cell on any side can be read without a bounds check.
 */
export type Board = Uint8Array;

/** Index offsets from a cell to its neighbour on the right and to the one below. */
export const RIGHT = 1;
export const DOWN = 8;
const BORDER_ROWS = 2;

/** The index of each cell, in reading order. */
export const INDICES: readonly number[] = Array.from(
  { length: CELLS },
  (_, cell) => (rowOf(cell) + BORDER_ROWS) * DOWN + columnOf(cell),
);

/** The index of each column's top cell. */
export const TOP_ROW: readonly number[] = INDICES.slice(0, SIZE);

/** The index of each column's bottom cell. */
export const BOTTOM_ROW: readonly number[] = INDICES.slice(CELLS - SIZE);

/** A board whose cells are all EMPTY. */
export const emptyBoard = (): Board => {
  const board = new Uint8Array((SIZE + 2 * BORDER_ROWS) * DOWN).fill(BORDER);
  for (const index of INDICES) board[index] = EMPTY;
  return board;
};

/** The tile code at an index; BORDER outside the array. */
export const codeAt = (board: Board, index: number): number => board[index] ?? BORDER;

/** Swaps the tile codes at two indices. */
export const swapCodes = (board: Board, one: number, other: number): void => {
  const code = codeAt(board, one);
  board[one] = codeAt(board, other);
  board[other] = code;
};

/** The index of a cell (0 to 35). The cell is not checked. */
export const indexOfCell = (cell: number): number => INDICES[cell] ?? 0;

/** The row of an index, 0 at the top of the board. */
export const rowOfIndex = (index: number): number => Math.floor(index / DOWN) - BORDER_ROWS;

/** The column of an index, 0 at the left of the board. */
export const columnOfIndex = (index: number): number => index % DOWN;

/** The cell (0 to 35) at an index. The index is not checked. */
export const cellOfIndex = (index: number): number =>
  rowOfIndex(index) * SIZE + columnOfIndex(index);
