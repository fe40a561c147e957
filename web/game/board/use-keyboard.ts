import type { KeyboardEvent } from 'react';
import { rowOf } from '#shared/match3/board/cells.ts';
import { CELLS, SIZE } from '#shared/match3/constants.ts';
import { useGame } from '../play/game-context.tsx';
import { adjacentCell, type Direction } from '../play/swipe.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Home and End go to the first and last cell of the row, with Control of the board. */
const rowEnd = (cell: number, { key, ctrlKey }: KeyboardEvent): number | null => {
  const row = rowOf(cell) * SIZE;
  if (key === 'Home') return ctrlKey ? 0 : row;
  if (key === 'End') return ctrlKey ? CELLS - 1 : row + SIZE - 1;
  return null;
};

/**
 * Arrow keys move the focus; Enter and Space select a cell. On the selected cell an arrow key swaps
 * instead, and the focus follows the tile if the swap is valid. Escape clears the selection.
 */
export const useKeyboardInput = (active: number, focus: (cell: number) => void) => {
  const game = useGame();
  return (event: KeyboardEvent): void => {
    const { key, altKey, metaKey } = event;
    if (altKey || metaKey) return;
    const direction = ARROWS[key];
    const to = direction ? adjacentCell(active, direction) : rowEnd(active, event);
    if (direction && game.view().selected === active) {
      if (to !== null && game.swap(active, to)) focus(to);
    } else if (to !== null) {
      game.restartHintTimer();
      focus(to);
    } else if (key === 'Enter' || key === ' ') {
      game.choose(active);
    } else if (key === 'Escape') {
      game.deselect();
      return;
    } else if (!direction) {
      return;
    }
    event.preventDefault();
  };
};
