import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import { SIZE } from '#shared/match3/constants.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Pixels on one axis beyond which a movement is a swipe (rule 68). */
const SWIPE_PIXELS = 30;

/** The direction of a movement in pixels, along its dominant axis; null if it is too short. */
export const swipeDirection = (x: number, y: number): Direction | null => {
  if (Math.max(Math.abs(x), Math.abs(y)) <= SWIPE_PIXELS) return null;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
};

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
