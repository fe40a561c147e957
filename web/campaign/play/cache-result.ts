import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf } from '#web/api/use-call.ts';

type Result = ResponseOf<'game.completeLevel'>;

/** Writes the result of a level to the cached reads of the menu, so that it opens up to date. */
export const cacheResult = (client: QueryClient, level: number, result: Result): void => {
  const { stars, bestStars, score, maxLevelReached, totalStars } = result;
  if (stars === 0) return;
  client.setQueryData(
    queryKeyOf('game.progress', {}),
    (before?: ResponseOf<'game.progress'>) =>
      before && { ...before, maxLevelReached, totalStars, currentLevel: maxLevelReached },
  );
  client.setQueryData(
    queryKeyOf('game.levels', {}),
    (before?: ResponseOf<'game.levels'>) =>
      before && {
        levels: before.levels.map(cached =>
          cached.levelNumber === level
            ? { ...cached, bestStars, bestScore: Math.max(cached.bestScore, score) }
            : cached,
        ),
      },
  );
};
