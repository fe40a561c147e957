import { useEffect, useState } from 'react';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** Leaves time to see the last floating texts. */
const DELAY_MS = 700;

/** The state of the dialog at the end of a game. */
export const useGameOverDialog = (
  game: Game,
): readonly [open: boolean, setOpen: (open: boolean) => void] => {
  const over = useView(game, view => view.state.over);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [over]);
  return [open, setOpen];
};
