import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Game } from '../play/game.ts';
import { adjacentCell, swipeDirection } from './direction.ts';

type SwipeStart = { readonly cell: number; readonly x: number; readonly y: number };

const cellOf = ({ target }: { target: EventTarget }): number | null => {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
};

/** Taps and clicks select a cell; swipes and mouse drags swap it with an adjacent cell. */
export const useSwipe = (game: Game, onCellActive: (cell: number) => void) => {
  const start = useRef<SwipeStart | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellOf(event);
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
      const to = adjacentCell(cell, direction);
      if (to === null) return;
      onCellActive(to);
      game.swap(cell, to);
    },
    onPointerCancel: (): void => {
      start.current = null;
    },
    onClick: (event: MouseEvent): void => {
      start.current = null;
      const cell = cellOf(event);
      if (cell === null || swiped.current) return;
      onCellActive(cell);
      game.choose(cell);
    },
  };
};
