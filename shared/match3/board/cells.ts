import { CELLS, SIZE } from '../constants.ts';

/** The row of a cell (0 to 35), 0 at the top. */
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);

/** The column of a cell (0 to 35), 0 at the left. */
export const columnOf = (cell: number): number => cell % SIZE;

const isCell = (cell: number): boolean => Number.isInteger(cell) && cell >= 0 && cell < CELLS;

/**
 * Whether two cells (0 to 35, row by row from the top left) are neighbours in a row or column;
 * false for any number that is not a cell (rules 41 and 43).
 */
export const isAdjacent = (from: number, to: number): boolean => {
  if (!isCell(from) || !isCell(to)) return false;
  const distance = Math.abs(from - to);
  return distance === SIZE || (distance === 1 && rowOf(from) === rowOf(to));
};
