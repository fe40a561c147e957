import { useEffect, useRef } from 'react';
import type { Game } from '../play/game.ts';

/**
 * When another game takes the place of one, the button that asked for it is gone: calls back if the
 * focus has nowhere to be.
 */
export const useGameChange = (game: Game, onNew: () => void): void => {
  const known = useRef(game);
  useEffect(() => {
    if (known.current === game) return;
    known.current = game;
    if (document.activeElement === document.body) onNew();
  }, [game, onNew]);
};
