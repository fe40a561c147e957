import { useEffect, useState } from 'react';
import type { PlayedLog } from '#shared/contract/game.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** Between two moves, at the usual speed. */
const GAP_MS = 600;

/** How far a log is shown on its game, which began without any of its moves. */
export const useReplay = (game: Game, log: PlayedLog, speed: number) => {
  const isIdle = useView(game, ({ phase }) => phase === 'idle');
  const [isPlaying, setPlaying] = useState(false);
  const played = game.log.length;
  const next = log[played];
  const canStep = isIdle && next !== undefined;
  useEffect(() => {
    if (!isPlaying || !canStep || !next) return;
    const timer = setTimeout(() => game.act(next), GAP_MS / speed);
    return () => clearTimeout(timer);
  }, [game, isPlaying, canStep, next, speed]);
  return {
    played,
    isOver: isIdle && next === undefined,
    isPlaying: isPlaying && next !== undefined,
    canStep: canStep && !isPlaying,
    setPlaying,
    step: (): void => {
      if (next) game.act(next);
    },
  };
};
