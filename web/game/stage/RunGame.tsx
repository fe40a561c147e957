import { type ReactNode, useMemo } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { GameContext, type PlayedRun, RunContext } from '../play/game-context.tsx';
import { gameOptions, openGame } from '../play/open-game.ts';
import { readLog, saveLog } from '../play/run-result.ts';

/** No board could be generated (rule 45). */
export function NoBoard() {
  return (
    <ErrorScreen
      title="Il vassoio è vuoto"
      message="Non è stato possibile preparare la griglia di gioco. Ricarica la pagina per riprovare."
      action="Ricarica la pagina"
      onRetry={() => location.reload()}
    />
  );
}

/** The game of a run; a campaign run has a target, after which it can be finished early. */
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
