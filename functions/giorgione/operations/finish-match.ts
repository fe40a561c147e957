import { giorgione as contract } from '#shared/contract/giorgione.ts';
import type { Action } from '#shared/match3/actions.ts';
import { isPossibleScore, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { addScore, dayBest } from '#shared/rules/trial.ts';
import { dayKey } from '#shared/time.ts';
import { closeRun, fairPlay, isOpen, takeTime } from '../../domain/fair-play/fair-play.ts';
import { rateGame } from '../../domain/fair-play/rate-game.ts';
import { trialResults } from '../../domain/leaderboard/trial-results.ts';
import { run, type StoredRun, type TrialRun } from '../../domain/run/run.ts';
import { VERIFIED_SCORES_ONLY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Refuses a run of another mode, or one that the caller doesn't have. */
const requireTrialRun = (stored: StoredRun | undefined): TrialRun => {
  if (stored?.mode !== 'trial') throw new Failure('run_invalid');
  return stored;
};

/** The score of a log, replayed on its run; the score that the player sent is not used. */
const replayScore = ({ seed, moves }: TrialRun, log: readonly Action[]) => {
  const result = replay({ seed, moves }, log);
  // Power-ups can be used in the campaign only.
  if (!result.ok || Object.values(result.used).some(n => n > 0)) throw new Failure('run_invalid');
  return result.score;
};

/** Accepts the log of an open run, if it was played in a possible time, and rates its score. */
const acceptRun = (
  unit: UnitOfWork,
  playerId: number,
  played: TrialRun,
  log: readonly Action[],
): number => {
  const { id, expiresAt } = played;
  if (expiresAt <= unit.now || !isOpen(unit.get(fairPlay(playerId)), id)) {
    throw new Failure('run_invalid');
  }
  // Before the replay, which takes longest.
  takeTime(unit, playerId, played, log);
  const score = replayScore(played, log);
  closeRun(unit, playerId, id);
  rateGame(unit, playerId, { runId: id, score });
  return score;
};

/** The score that was sent without a run, if it is possible at all. */
const unverifiedScore = (score: number): number => {
  if (VERIFIED_SCORES_ONLY) throw new Failure('run_required');
  if (!isPossibleScore(score, TRIAL_MOVES)) throw new Failure('score_impossible');
  return score;
};

/** Ends a trial match, once, and adds its score to the results (rules 7, 14, 17 and 159 to 161). */
export const finishMatch = operation(contract.finishMatch, {
  loads: ({ input, callerId }) => [
    trialResults(callerId),
    ...(input.run ? [run(callerId, input.run.id), fairPlay(callerId)] : []),
  ],
  run: ({ input, caller, unit, now }) => {
    const ref = input.run && run(caller.id, input.run.id);
    const played = ref && requireTrialRun(unit.get(ref));
    if (played?.answer) return played.answer;

    const log = input.run?.log ?? [];
    const score = played ? acceptRun(unit, caller.id, played, log) : unverifiedScore(input.score);
    const results = addScore(unit.get(trialResults(caller.id)), score, now);
    const bestToday = dayBest(results, dayKey(now));
    const answer = { score, verified: played !== undefined, bestToday };
    unit.set(trialResults(caller.id), results);
    if (ref && played) unit.set(ref, { ...played, answer, log, finishedAt: now });
    return answer;
  },
});
