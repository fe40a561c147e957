import { useMemo } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { Game } from '../play/game.ts';
import { readLog, saveLog } from '../play/log-storage.ts';
import { openGame } from '../play/open-game.ts';
import { gameOptions } from './game-options.ts';

/** A player's run, resumed from its saved log; null if no board can be generated. */
export const useGame = (userId: number, run: Run): Game | null =>
  useMemo(
    () =>
      openGame(
        run,
        readLog(userId, run.id) ?? [],
        gameOptions(log => saveLog(userId, run.id, log)),
      ),
    [userId, run],
  );
