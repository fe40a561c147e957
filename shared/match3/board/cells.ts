import { CELLS, SIZE } from '../constants.ts';

/** The row of a cell (0 to 35), 0 at the top. */
export function rowOf(cell: number): number {
  return Math.floor(cell / SIZE);
}

/** The column of a cell (0 to 35), 0 at the left. */
export function columnOf(cell: number): number {
  return cell % SIZE;
}

/**
 * Whether two cells (0 to 35, row by row from the top left) are neighbours in a row or column;
 * false for any number that is not a cell (rules 41 and 43).
 */
export function isAdjacent(from: number, to: number): boolean {
  if (!isCell(from) || !isCell(to)) return false;
  const distance = Math.abs(from - to);
  return distance === SIZE || (distance === 1 && rowOf(from) === rowOf(to));
}

function isCell(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELLS;
}
