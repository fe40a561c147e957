import { dayKey } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { challengeBoard, challengeGame } from '../../items/challenge.ts';
import { type ChallengeRun, run } from '../../items/trial.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { newChallengeRun } from '../run/new-run.ts';
import { boardOf } from './board.ts';

/** What starting the challenge of a day reads. */
export const challengeItems = (playerId: number, day: string) => ({
  game: challengeGame(playerId, day),
  board: challengeBoard(day),
});

/** Starts the caller's one game of today's challenge, or goes on with it (rule 266). */
export const startChallenge = async (
  unit: UnitOfWork,
  playerId: number,
  { game, board }: LoadedBy<typeof challengeItems>,
): Promise<ChallengeRun> => {
  const { now } = unit;
  if (game.value) {
    if (game.value.score !== null) throw new Failure('already_played');
    const { value: open } = await unit.load(run(playerId, game.value.runId));
    if (open?.mode === 'challenge') return open;
  }
  const day = dayKey(now);
  const { seed } = await boardOf(board, day);
  const started = newChallengeRun(day, seed, now);
  unit.create(run(playerId, started.id), started);
  game.set({ day, runId: started.id, score: null, finishedAt: null });
  return started;
};
