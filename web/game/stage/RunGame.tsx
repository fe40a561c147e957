import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Run } from '#shared/contract/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { GameContext } from '../play/game-context.tsx';
import { openGame } from '../play/open-game.ts';
import { readLog, saveLog } from '../play/run-result.ts';
import { gameOptions } from './game-options.ts';
import { NoBoard } from './NoBoard.tsx';

/** A player's run, which is being played. */
type PlayedRun = { readonly userId: number; readonly run: Run };

const RunContext = createContext<PlayedRun | null>(null);

export const usePlayedRun = (): PlayedRun => {
  const played = useContext(RunContext);
  if (!played) throw new Error('This component is outside of a RunGame.');
  return played;
};

/** The game of a run; a campaign run has a target, from which it can be finished early. */
const configOf = ({ seed, moves, engine, targetScore }: Run): GameConfig => ({
  seed,
  moves,
  engine,
  ...(targetScore === undefined ? {} : { target: targetScore }),
});

/** The game of a player's run, resumed from its saved log, for the components inside. */
export function RunGame({ userId, run, children }: PlayedRun & { children: ReactNode }) {
  const played = useMemo(() => ({ userId, run }), [userId, run]);
  const game = useMemo(() => {
    const options = gameOptions(log => saveLog(userId, run.id, log));
    return openGame(configOf(run), readLog(userId, run.id) ?? [], options);
  }, [userId, run]);
  if (!game) return <NoBoard />;
  return (
    <RunContext value={played}>
      <GameContext value={game}>{children}</GameContext>
    </RunContext>
  );
}
