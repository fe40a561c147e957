import { challengeGame } from '../../items/challenge.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** More than are kept. */
const GAMES_MAX = 60;

/** The days whose challenge counts for a player. */
export const countedChallengeDays = async (playerId: number): Promise<string[]> => {
  const kept = await queryItems(challengeGame, challengeGame.range(playerId), {
    limit: GAMES_MAX,
    consistent: true,
  });
  return kept
    .filter(({ score, voidedAt }) => score !== null && voidedAt === undefined)
    .map(({ day }) => day);
};

/** Takes a player's score in a challenge from its leaderboard, a past day's too (rule 268). */
export const voidChallengeGame = (game: LoadedBy<typeof challengeGame>): void => {
  if (game.value) game.set({ ...game.value, voidedAt: game.now });
};
