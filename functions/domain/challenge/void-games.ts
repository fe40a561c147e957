import { challengeGame } from '../../items/challenge.ts';
import { queryItems } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** More than are kept. */
const GAMES_MAX = 60;

/** Takes a player's challenge scores so far from their leaderboards, those of past days too (rule 268). */
export const voidChallengeGames = async (unit: UnitOfWork, playerId: number): Promise<void> => {
  const kept = await queryItems(challengeGame, challengeGame.range(playerId), {
    limit: GAMES_MAX,
    consistent: true,
  });
  const finished = kept.filter(({ score, voidedAt }) => score !== null && voidedAt === undefined);
  for (const game of await unit.load(finished.map(({ day }) => challengeGame(playerId, day))))
    if (game.value) game.set({ ...game.value, voidedAt: unit.now });
};
