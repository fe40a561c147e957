import { dayKey } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { type ChallengeBoard, challengeBoard, challengeGame } from '../../items/challenge.ts';
import { type ChallengeRun, run } from '../../items/trial.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { newChallengeRun, newSeed } from '../run/new-run.ts';

/**
 * Draws the board of a day, in its own transaction. If several first requests run at once, one of them draws it and all
 * read the same board.
 */
const drawBoard = (day: string, now: number): Promise<ChallengeBoard> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const stored = await unit.load(challengeBoard(day));
    if (stored.value) return stored.value;
    const board = { seed: newSeed() };
    stored.set(board);
    await unit.commit();
    return board;
  });

/** The board of a day, drawn on the first request (rule 266). */
const boardOf = async (
  { value, now }: LoadedItem<ChallengeBoard>,
  day: string,
): Promise<ChallengeBoard> => value ?? drawBoard(day, now);

/** The items read to start the challenge of a day. */
export const challengeItems = (playerId: number, day: string) => ({
  game: challengeGame(playerId, day),
  board: challengeBoard(day),
});

/** Starts the caller's only game of today's challenge, or continues it (rule 266). */
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

/** Records the result of a challenge as the player's only game of its day (rules 261 and 266). */
export const finishChallenge = (
  game: LoadedBy<typeof challengeGame>,
  { id }: ChallengeRun,
  { score, specials }: { readonly score: number; readonly specials: number },
): void => {
  if (game.value?.runId !== id || game.value.score !== null) throw new Failure('run_invalid');
  game.set({ ...game.value, score, specials, finishedAt: game.now });
};
