import { useEffect, useState } from 'react';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** Time to see the last points fly. */
const DELAY_MS = 700;

/** Whether the end of a game is to be told; and how to put that away. */
export const useGameOverDialog = (
  game: Game,
): readonly [told: boolean, setTold: (told: boolean) => void] => {
  const over = useView(game, view => view.state.over);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setTold(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [over]);
  return [told, setTold];
};
