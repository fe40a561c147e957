import { useEffect, useRef } from 'react';
import type { Game } from '../play/game.ts';

/**
 * The button that starts the next game disappears with the old one. If the focus is lost by that,
 * calls back, so that it can be set again.
 */
export const useGameChange = (game: Game, onFocusLost: () => void): void => {
  const previous = useRef(game);
  useEffect(() => {
    if (previous.current === game) return;
    previous.current = game;
    if (document.activeElement === document.body) onFocusLost();
  }, [game, onFocusLost]);
};
