import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Game } from '../play/game.ts';
import { neighbour, swipeDirection } from './direction.ts';

type Start = { readonly cell: number; readonly x: number; readonly y: number };

const cellUnder = ({ target }: { target: EventTarget }): number | null => {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
};

/** Taps and clicks choose a cell; a swipe, or a drag with the mouse, swaps it with its neighbour. */
export const useSwipe = (game: Game, onChosen: (cell: number) => void) => {
  const start = useRef<Start | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellUnder(event);
      swiped.current = false;
      start.current = null;
      if (cell === null || !event.isPrimary || event.button !== 0) return;
      start.current = { cell, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (!start.current || !event.isPrimary) return;
      const { cell, x, y } = start.current;
      const direction = swipeDirection(event.clientX - x, event.clientY - y);
      if (direction === null) return;
      start.current = null;
      swiped.current = true;
      const to = neighbour(cell, direction);
      if (to === null) return;
      onChosen(to);
      game.swap(cell, to);
    },
    onPointerCancel: (): void => {
      start.current = null;
    },
    onClick: (event: MouseEvent): void => {
      start.current = null;
      const cell = cellUnder(event);
      if (cell === null || swiped.current) return;
      onChosen(cell);
      game.choose(cell);
    },
  };
};
