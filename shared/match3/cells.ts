import { CELLS, SIZE } from './constants.ts';

/** The row of a cell, 0 at the top. */
export function rowOf(cell: number): number {
  return Math.floor(cell / SIZE);
}

/** The column of a cell, 0 at the left. */
export function columnOf(cell: number): number {
  return cell % SIZE;
}

/**
 * Whether two cells (0 to 35, row by row from the top left) lie in one row or column at distance 1;
 * false for anything that is not a cell (Games specification, section 5).
 */
export function isAdjacent(from: number, to: number): boolean {
  if (!isCell(from) || !isCell(to)) return false;
  const distance = Math.abs(from - to);
  return distance === SIZE || (distance === 1 && rowOf(from) === rowOf(to));
}

function isCell(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELLS;
}
