import { game as contract } from '#shared/contract/game.ts';
import { LEVELS, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { operation } from '../../http/operation.ts';
import { level } from '../../items/campaign.ts';
import { queryItems } from '../../table/query.ts';

/** All hundred levels; a level without a star has no stored result. */
export const levels = operation(contract.levels, {
  parallelReads: ({ callerId }) =>
    queryItems(level, level.range(callerId), { limit: LEVELS, consistent: true }),
  run: ({ parallelReads }) => {
    const results = new Map(parallelReads.map(result => [result.levelNumber, result]));
    return {
      levels: Array.from({ length: LEVELS }, (_, i) => {
        const levelNumber = i + 1;
        const { stars, bestScore } = results.get(levelNumber) ?? { stars: 0, bestScore: 0 };
        const targetScore = levelTarget(levelNumber);
        return {
          levelNumber,
          bestStars: stars,
          bestScore,
          targetScore,
          maxMoves: levelMoves(levelNumber),
        };
      }),
    };
  },
});
