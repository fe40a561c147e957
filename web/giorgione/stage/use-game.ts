import { useMemo } from 'react';
import type { Run } from '#shared/contract/giorgione.ts';
import type { Game } from '../play/game.ts';
import { keepLog, readLog } from '../play/logs.ts';
import { openGame } from '../play/open.ts';
import { surroundings } from './surroundings.ts';

/** A player's run on the board, from wherever it was left; null if there is no board to play on. */
export const useGame = (userId: number, run: Run): Game | null =>
  useMemo(
    () =>
      openGame(
        run,
        readLog(userId, run.id) ?? [],
        surroundings(log => keepLog(userId, run.id, log)),
      ),
    [userId, run],
  );
