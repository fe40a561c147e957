import { columnOf, rowOf } from './cells.ts';
import { CELLS, SIZE } from './constants.ts';
import { BORDER, EMPTY } from './tiles.ts';

/**
 * The board while it is being played on: one tile code per place. A place is a cell with walls
 * around it: rows of 8, the last two of which are wall, and two rows of wall above and below. So
 * the two neighbours of a place on any side can be read without asking where the board ends.
 */
export type Board = Uint8Array;

/** From a place to its neighbour on the right, and to the one below. */
export const RIGHT = 1;
export const DOWN = 8;
const WALL_ROWS = 2;

/** The places of the board in reading order: the place of each cell. */
export const INDICES: readonly number[] = Array.from(
  { length: CELLS },
  (_, cell) => (rowOf(cell) + WALL_ROWS) * DOWN + columnOf(cell),
);

/** The top place of each column. */
export const TOP_ROW: readonly number[] = INDICES.slice(0, SIZE);

/** The bottom place of each column. */
export const BOTTOM_ROW: readonly number[] = INDICES.slice(CELLS - SIZE);

/** A board of empty places. */
export function emptyBoard(): Board {
  const board = new Uint8Array((SIZE + 2 * WALL_ROWS) * DOWN).fill(BORDER);
  for (const place of INDICES) board[place] = EMPTY;
  return board;
}

/** The tile code at a place. */
export function codeAt(board: Board, place: number): number {
  return board[place] ?? BORDER;
}

/** Lets the tiles of two places change places. */
export function swapCodes(board: Board, one: number, other: number): void {
  const code = codeAt(board, one);
  board[one] = codeAt(board, other);
  board[other] = code;
}

/** The place of a cell, 0 to 35. */
export function indexOfCell(cell: number): number {
  return INDICES[cell] ?? 0;
}

/** The cell, 0 to 35, of a place on the board. */
export function cellOfIndex(place: number): number {
  return rowOfIndex(place) * SIZE + columnOfIndex(place);
}

/** The row of a place, 0 at the top of the board. */
export function rowOfIndex(place: number): number {
  return Math.floor(place / DOWN) - WALL_ROWS;
}

/** The column of a place, 0 at the left of the board. */
export function columnOfIndex(place: number): number {
  return place % DOWN;
}
