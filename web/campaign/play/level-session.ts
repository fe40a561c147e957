import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { starsFor } from '#shared/match3/levels.ts';
import { changeCached } from '#web/api/cached-reads.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { type SavedResult, useSaveResult } from '#web/game/stage/use-save-result.ts';
import type { Charges } from './charges.ts';

/** The level being played. */
type LevelSession = {
  readonly level: number;
  /** Points. */
  readonly target: number;
  readonly saved: SavedResult<'game.completeLevel'>;
  readonly charges: Charges;
  /** Leaves for the menu, with the reward if the level was completed. */
  readonly leave: () => void;
};

export const LevelContext = createContext<LevelSession | null>(null);

export const useLevelSession = (): LevelSession => {
  const session = useContext(LevelContext);
  if (!session) throw new Error('This component is outside of a level.');
  return session;
};

type Result = ResponseOf<'game.completeLevel'>;

export const NOT_SAVED = {
  title: 'Errore salvataggio',
  description: 'Non è stato possibile salvare il progresso. Riprova.',
};

/** Writes a level's result to the menu's cached reads, so that the menu opens up to date. */
const cacheResult = (client: QueryClient, level: number, result: Result): void => {
  const { stars, bestStars, score, maxLevelReached, totalStars } = result;
  const counted = result.countedScore ?? score;
  if (stars === 0) return;
  changeCached(client, 'game.progress', progress => ({
    ...progress,
    maxLevelReached,
    totalStars,
    currentLevel: maxLevelReached,
  }));
  changeCached(client, 'game.levels', ({ levels }) => ({
    levels: levels.map(cached =>
      cached.levelNumber === level
        ? { ...cached, bestStars, bestScore: Math.max(cached.bestScore, counted) }
        : cached,
    ),
  }));
};

/** Saves the result of a campaign game. */
export const useSaveLevel = (level: number, target: number): SavedResult<'game.completeLevel'> => {
  const client = useQueryClient();
  return useSaveResult('game.completeLevel', {
    inputOf: ({ score, movesUsed }, run) => ({
      levelNumber: level,
      score,
      stars: starsFor(score, target),
      moves: movesUsed,
      run,
    }),
    onSaved: result => cacheResult(client, level, result),
    failureToast: NOT_SAVED,
  });
};
