import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';
import { SWAP_PART, TAP_PART } from './animation-options.ts';
import type { Place } from './track.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export const DIRECTION_VECTORS: Readonly<Record<Direction, Place>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How far a tile is dragged, in cells, along the movement's dominant axis. */
export type Swipe = { readonly direction: Direction; readonly part: number };

/** The swipe for a movement in cells; a tile follows up to one cell. */
export const swipeOf = (x: number, y: number): Swipe => {
  const part = Math.min(1, Math.max(Math.abs(x), Math.abs(y)));
  if (Math.abs(x) >= Math.abs(y)) return { direction: x > 0 ? 'right' : 'left', part };
  return { direction: y > 0 ? 'down' : 'up', part };
};

export const isCommitted = ({ part }: Swipe): boolean => part >= SWAP_PART;

export const isTap = ({ part }: Swipe): boolean => part <= TAP_PART;

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
