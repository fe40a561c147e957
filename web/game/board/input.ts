import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import { rowOf } from '#shared/match3/board/cells.ts';
import { CELLS, SIZE } from '#shared/match3/constants.ts';
import { playSound, vibrate } from '../feedback.ts';
import { useGame } from '../play/game-context.tsx';
import { adjacentCell, type Direction, isCommitted, type Swipe, swipeOf } from '../play/swipe.ts';
import { type DragResult, TileDrag } from '../play/tile-drag.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Home and End go to the first and last cell of the row, or with Control of the board. */
const rowEnd = (cell: number, { key, ctrlKey }: KeyboardEvent): number | null => {
  const row = rowOf(cell) * SIZE;
  if (key === 'Home') return ctrlKey ? 0 : row;
  if (key === 'End') return ctrlKey ? CELLS - 1 : row + SIZE - 1;
  return null;
};

/**
 * Arrow keys move the focus; Enter and Space select a cell. On the selected cell an arrow key swaps instead, and the
 * focus follows the tile if the swap is valid. Escape clears the selection.
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

type PointerDrag = {
  readonly x: number;
  readonly y: number;
  /** The width of a cell in pixels. */
  readonly cell: number;
  /** Whether the drag would swap if it ended now. */
  isCommitted: boolean;
};

/** Milliseconds of vibration. */
const LIFTED = 6;
const COMMITTED = 10;

/** The cell on which an event has happened. */
export const cellOf = ({ target }: { target: EventTarget }): number | null => {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
};

/** A pointer's events outside the cell still belong to the drag that started there. */
const capture = ({ target, pointerId }: PointerEvent): void => {
  if (target instanceof Element) target.setPointerCapture(pointerId);
};

const swipeTo = (event: PointerEvent, { x, y, cell }: PointerDrag): Swipe =>
  swipeOf((event.clientX - x) / cell, (event.clientY - y) / cell);

/** A tile follows the pointer to an adjacent cell. Also calls back after taps. */
const useDrag = (onRelease: (release: DragResult, to: number | null) => void) => {
  const game = useGame();
  const tileDrag = useMemo(() => new TileDrag(game), [game]);
  const drag = useRef<PointerDrag | null>(null);
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellOf(event);
      if (cell === null || !event.isPrimary || event.button !== 0 || !tileDrag.lift(cell)) return;
      capture(event);
      const width = event.currentTarget.clientWidth / SIZE;
      drag.current = { x: event.clientX, y: event.clientY, cell: width, isCommitted: false };
      playSound({ name: 'lift' });
      vibrate(LIFTED);
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!drag.current || !event.isPrimary) return;
      const swipe = swipeTo(event, drag.current);
      tileDrag.dragBy(swipe);
      if (isCommitted(swipe) && !drag.current.isCommitted) vibrate(COMMITTED);
      drag.current.isCommitted = isCommitted(swipe);
    },
    onPointerUp: (event: PointerEvent): void => {
      const cell = cellOf(event);
      if (!drag.current || !event.isPrimary || cell === null) return;
      const { direction } = swipeTo(event, drag.current);
      drag.current = null;
      onRelease(tileDrag.release(), adjacentCell(cell, direction));
    },
    onPointerCancel: (): void => {
      if (drag.current) tileDrag.drop();
      drag.current = null;
    },
  };
};

/** Taps and clicks select a cell; a dragged tile is swapped. */
export const usePointerInput = (onCellActive: (cell: number) => void) => {
  const game = useGame();
  const isTap = useRef(true);
  const swipe = useDrag((release, to) => {
    isTap.current = release === 'tap';
    if (release === 'back') playSound({ name: 'back' });
    if (release === 'swap' && to !== null) onCellActive(to);
  });
  return {
    ...swipe,
    onClick: (event: MouseEvent): void => {
      const cell = cellOf(event);
      if (cell === null || !isTap.current) return;
      onCellActive(cell);
      game.choose(cell);
    },
  };
};
