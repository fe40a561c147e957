import type { QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf } from '#web/api/use-call.ts';

type Result = ResponseOf<'giorgione.completeLevel'>;

/** Writes the result of a level to the cached reads of the menu, so that it opens up to date. */
export const cacheResult = (client: QueryClient, level: number, result: Result): void => {
  const { stars, bestStars, score, maxLevelReached, totalStars } = result;
  if (stars === 0) return;
  client.setQueryData(
    queryKeyOf('giorgione.progress', {}),
    (before?: ResponseOf<'giorgione.progress'>) =>
      before && { ...before, maxLevelReached, totalStars, currentLevel: maxLevelReached },
  );
  client.setQueryData(
    queryKeyOf('giorgione.levels', {}),
    (before?: ResponseOf<'giorgione.levels'>) =>
      before && {
        levels: before.levels.map(cached =>
          cached.levelNumber === level
            ? { ...cached, bestStars, bestScore: Math.max(cached.bestScore, score) }
            : cached,
        ),
      },
  );
};
