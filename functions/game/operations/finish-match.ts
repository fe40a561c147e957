import { game as contract } from '#shared/contract/game.ts';
import type { Action } from '#shared/match3/actions.ts';
import { isPossibleScore, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { replay } from '#shared/match3/replay.ts';
import { withGoalCounts } from '#shared/rules/goals.ts';
import { addScore, dayBest } from '#shared/rules/trial.ts';
import { dayKey } from '#shared/time.ts';
import { closeRun, isOpen, takeTime } from '../../domain/fair-play/fair-play.ts';
import { rateGame } from '../../domain/fair-play/rate-game.ts';
import { newSeed } from '../../domain/run/new-run.ts';
import { VERIFIED_SCORES_ONLY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import {
  type FairPlay,
  fairPlay,
  run,
  type StoredRun,
  type TrialRun,
  trialResults,
} from '../../items/trial.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/** Refuses a run of another mode, or one that the caller doesn't have. */
const requireTrialRun = (stored: StoredRun | undefined): TrialRun => {
  if (stored?.mode !== 'trial') throw new Failure('run_invalid');
  return stored;
};

/** The result of a log, replayed on its run; the score that the player sent is not used. */
const replayResult = ({ seed, moves }: TrialRun, log: readonly Action[]) => {
  const result = replay({ seed, moves }, log);
  // Power-ups can be used in the campaign only.
  if (!result.ok || Object.values(result.used).some(n => n > 0)) throw new Failure('run_invalid');
  return { score: result.score, specials: result.specials };
};

/** The result of an open run, if it was played in a possible time; the run is no longer open. */
const acceptRun = (
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  played: TrialRun,
  log: readonly Action[],
) => {
  const { id, expiresAt } = played;
  if (expiresAt <= fairPlay.now || !isOpen(fairPlay.value, id)) throw new Failure('run_invalid');
  // Before the replay, which takes longest.
  takeTime(fairPlay, played, log);
  const result = replayResult(played, log);
  closeRun(fairPlay, id);
  return result;
};

/** The score that was sent without a run, if it is possible at all; nothing tells what else happened. */
const unverifiedResult = (score: number) => {
  if (VERIFIED_SCORES_ONLY) throw new Failure('run_required');
  if (!isPossibleScore(score, TRIAL_MOVES)) throw new Failure('score_impossible');
  return { score, specials: 0 };
};

/** Ends a trial match, once, and adds its score to the results (rules 7, 14, 17, 159 to 161 and 261). */
export const finishMatch = operation(contract.finishMatch, {
  loads: ({ input, callerId }) => ({
    results: trialResults(callerId),
    match: input.run && { run: run(callerId, input.run.id), fairPlay: fairPlay(callerId) },
  }),
  run: ({ input, caller, unit, now, items: { results, match } }) => {
    const played = match && requireTrialRun(match.run.value);
    if (played?.answer) return played.answer;

    const log = input.run?.log ?? [];
    const { score, specials } =
      match && played ? acceptRun(match.fairPlay, played, log) : unverifiedResult(input.score);
    const today = dayKey(now);
    const after = addScore(results.value, score, now);
    results.set(withGoalCounts(after, today, { games: 1, specials }));
    const bestToday = dayBest(after, today);
    const answer = { score, verified: played !== undefined, bestToday };
    if (match && played) {
      const luckSeed = newSeed();
      const { z: luck } = luckOf(played, log, luckSeed);
      rateGame(unit, match.fairPlay, caller.id, { runId: played.id, score, luck });
      match.run.set({ ...played, answer, log, luckSeed, finishedAt: now });
    }
    return answer;
  },
});
