import { useEffect, useState } from 'react';
import type { PlayedLog } from '#shared/contract/game.ts';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import { REPLAY_GAP_MS } from '../play/animation-options.ts';

/** How far a log is shown on its game, which began without any of its moves. */
export const useReplay = (log: PlayedLog, speed: number) => {
  const game = useGame();
  const isIdle = useGameView(({ phase }) => phase === 'idle');
  const [isPlaying, setPlaying] = useState(false);
  const played = game.log.length;
  const next = log[played];
  const canStep = isIdle && next !== undefined;
  useEffect(() => {
    if (!isPlaying || !canStep || !next) return;
    const timer = setTimeout(() => game.act(next), REPLAY_GAP_MS / speed);
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
