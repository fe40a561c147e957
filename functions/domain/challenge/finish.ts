import { Failure } from '../../failure.ts';
import type { challengeGame } from '../../items/challenge.ts';
import type { ChallengeRun } from '../../items/trial.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** Counts the result of a challenge as the player's one game of its day (rules 261 and 266). */
export const finishChallenge = (
  game: LoadedBy<typeof challengeGame>,
  { id }: ChallengeRun,
  { score, specials }: { readonly score: number; readonly specials: number },
): void => {
  if (game.value?.runId !== id || game.value.score !== null) throw new Failure('run_invalid');
  game.set({ ...game.value, score, specials, finishedAt: game.now });
};
