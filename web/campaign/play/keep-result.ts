import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#web/api/names.ts';
import { keyOf } from '#web/api/use-call.ts';

type Result = AnswerOf<'giorgione.completeLevel'>;

/** Puts what a level came to where the menu looks, so that nothing old shows when it opens. */
export const keepResult = (client: QueryClient, level: number, result: Result): void => {
  const { stars, bestStars, score, maxLevelReached, totalStars } = result;
  if (stars === 0) return;
  client.setQueryData(
    keyOf('giorgione.progress', {}),
    (before?: AnswerOf<'giorgione.progress'>) =>
      before && { ...before, maxLevelReached, totalStars, currentLevel: maxLevelReached },
  );
  client.setQueryData(
    keyOf('giorgione.levels', {}),
    (before?: AnswerOf<'giorgione.levels'>) =>
      before && {
        levels: before.levels.map(one =>
          one.levelNumber === level
            ? { ...one, bestStars, bestScore: Math.max(one.bestScore, score) }
            : one,
        ),
      },
  );
};
