import { useEffect, useState } from 'react';
import { useGameView } from '#web/game/play/game-context.tsx';
import { GAME_OVER_DELAY_MS } from '../play/animation-options.ts';

/** The state of the dialog at the end of a game. */
export const useGameOverDialog = (): readonly [open: boolean, setOpen: (open: boolean) => void] => {
  const over = useGameView(view => view.state.over);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => setOpen(true), GAME_OVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [over]);
  return [open, setOpen];
};
