import { useMemo } from 'react';
import type { Run } from '#shared/contract/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import type { Game } from '../play/game.ts';
import { readLog, saveLog } from '../play/log-storage.ts';
import { openGame } from '../play/open-game.ts';
import { gameOptions } from './game-options.ts';

/** The game of a run; a campaign run has a target, from which it can be finished early. */
const configOf = ({ seed, moves, engine, targetScore }: Run): GameConfig => ({
  seed,
  moves,
  engine,
  ...(targetScore === undefined ? {} : { target: targetScore }),
});

/** A player's run, resumed from its saved log; null if no board can be generated. */
export const useGame = (userId: number, run: Run): Game | null =>
  useMemo(
    () =>
      openGame(
        configOf(run),
        readLog(userId, run.id) ?? [],
        gameOptions(log => saveLog(userId, run.id, log)),
      ),
    [userId, run],
  );
