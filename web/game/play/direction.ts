import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import type { Place } from './track.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export const UNIT: Readonly<Record<Direction, Place>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The part of a cell from which on a pull swaps when it is released (rule 68). */
const COMMIT_PART = 1 / 3;
/** A pull of at most this part of a cell is a tap. */
const TAP_PART = 0.15;

/** How far a sweet is pulled, in cells, along the dominant axis of a movement. */
export type Pull = { readonly direction: Direction; readonly part: number };

/** The pull of a movement in cells; a sweet follows up to one cell. */
export const pullOf = (x: number, y: number): Pull => {
  const part = Math.min(1, Math.max(Math.abs(x), Math.abs(y)));
  if (Math.abs(x) >= Math.abs(y)) return { direction: x > 0 ? 'right' : 'left', part };
  return { direction: y > 0 ? 'down' : 'up', part };
};

export const isCommitted = ({ part }: Pull): boolean => part >= COMMIT_PART;

export const isTap = ({ part }: Pull): boolean => part <= TAP_PART;

/** The adjacent cell in a direction; null beyond the edge of the board. */
export const adjacentCell = (cell: number, direction: Direction): number | null => {
  const row = rowOf(cell);
  const column = columnOf(cell);
  switch (direction) {
    case 'left':
      return column > 0 ? cell - 1 : null;
    case 'right':
      return column < SIZE - 1 ? cell + 1 : null;
    case 'up':
      return row > 0 ? cell - SIZE : null;
    case 'down':
      return row < SIZE - 1 ? cell + SIZE : null;
  }
};
