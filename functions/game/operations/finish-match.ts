import { game as contract } from '#shared/contract/game.ts';
import type { Action } from '#shared/match3/actions.ts';
import { isPossibleScore, TRIAL_MOVES } from '#shared/match3/levels.ts';
import { luckOf } from '#shared/match3/luck/luck.ts';
import { replay } from '#shared/match3/replay.ts';
import { withGoalCounts } from '#shared/rules/goals.ts';
import { addScore, dayBest } from '#shared/rules/trial.ts';
import { dayKey } from '#shared/time.ts';
import { finishChallenge } from '../../domain/challenge/game.ts';
import {
  evidenceAgainst,
  GAMES_RATED,
  luckOfAll,
  withGame,
} from '../../domain/fair-play/evidence.ts';
import { closeRun, isOpen, takeTime } from '../../domain/fair-play/fair-play.ts';
import { rarityOf } from '../../domain/fair-play/rarity.ts';
import { CUT } from '../../domain/fair-play/rarity-table.ts';
import { newSeed } from '../../domain/run/new-run.ts';
import { VERIFIED_SCORES_ONLY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { challengeGame } from '../../items/challenge.ts';
import {
  type FairPlay,
  fairPlay,
  type MatchRun,
  type RatedGame,
  run,
  type StoredRun,
  suspicion,
  trialResults,
} from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

const sumOfRarities = (games: readonly RatedGame[]): number =>
  games.reduce((sum, { rarity }) => sum + rarity, 0);

/** A verified trial game, with its luck. */
type PlayedGame = {
  readonly runId: number;
  readonly score: number;
  /** Null if no swap could have been lucky. */
  readonly luck: number | null;
};

/**
 * Rates a verified trial game. Together with earlier games it may put the player under suspicion (rule 161). A game
 * without a swap says nothing, so it isn't counted either way.
 */
const rateGame = (
  unit: UnitOfWork,
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  playerId: number,
  { runId, score, luck }: PlayedGame,
): void => {
  if (luck === null) return;
  const own = withGame(fairPlay.value, { runId, score, rarity: rarityOf(score), luck });
  const { games, suspicionId } = own;
  const evidence = evidenceAgainst(own);
  if (suspicionId !== undefined || games.length < GAMES_RATED || evidence <= CUT) {
    fairPlay.set(own);
    return;
  }
  const id = newId(unit.now);
  unit.create(suspicion(playerId, id), {
    id,
    playerId,
    games,
    sum: sumOfRarities(games),
    luck: luckOfAll(games),
    evidence,
    flaggedAt: unit.now,
    decision: null,
    decidedAt: null,
    reason: null,
  });
  fairPlay.set({ ...own, suspicionId: id });
};

/** Refuses a run of a level, or one that the caller doesn't have. */
const requireMatchRun = (stored: StoredRun | undefined): MatchRun => {
  if (!stored || stored.mode === 'campaign') throw new Failure('run_invalid');
  return stored;
};

/** The result of a log, replayed on its run; the score that the player sent is not used. */
const replayResult = ({ seed, moves }: MatchRun, log: readonly Action[]) => {
  const result = replay({ seed, moves }, log);
  // Power-ups can be used only in the campaign.
  if (!result.ok || Object.values(result.used).some(n => n > 0)) throw new Failure('run_invalid');
  return { score: result.score, specials: result.specials };
};

const CHALLENGE_OVER =
  'La sfida di quel giorno è finita: il punteggio non può più essere registrato.';

/** Refuses an expired run, and a trial run that was closed. */
const requireOpen = ({ id, mode, expiresAt }: MatchRun, own: FairPlay, now: number): void => {
  if (mode === 'challenge' && expiresAt <= now)
    throw new Failure('run_invalid', { message: CHALLENGE_OVER });
  if (expiresAt <= now || (mode === 'trial' && !isOpen(own, id))) throw new Failure('run_invalid');
};

/** The result of an open run, if it was played in a plausible time. Closes the run. */
const acceptRun = (
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  played: MatchRun,
  log: readonly Action[],
) => {
  requireOpen(played, fairPlay.value, fairPlay.now);
  // Before the replay, which takes longest.
  takeTime(fairPlay, played, log);
  const result = replayResult(played, log);
  closeRun(fairPlay, played.id);
  return result;
};

/** The score that was sent without a run; fails if it is impossible. Nothing else is known about such a game. */
const unverifiedResult = (score: number) => {
  if (VERIFIED_SCORES_ONLY) throw new Failure('run_required');
  if (!isPossibleScore(score, TRIAL_MOVES)) throw new Failure('score_impossible');
  return { score, specials: 0 };
};

/**
 * Ends a trial match, once, and adds its score to the results (rules 7, 14, 17, 159 to 161 and 261). A challenge counts
 * only on its own leaderboard (rule 266).
 */
export const finishMatch = operation(contract.finishMatch, {
  loads: ({ input, callerId, now }) => ({
    results: trialResults(callerId),
    match: input.run && {
      run: run(callerId, input.run.id),
      fairPlay: fairPlay(callerId),
      // A challenge must be finished on its own day.
      challenge: challengeGame(callerId, dayKey(now)),
    },
  }),
  run: ({ input, caller, unit, now, items: { results, match } }) => {
    const played = match && requireMatchRun(match.run.value);
    if (played?.answer) return played.answer;

    const log = input.run?.log ?? [];
    const result =
      match && played ? acceptRun(match.fairPlay, played, log) : unverifiedResult(input.score);
    const { score, specials } = result;
    let bestToday = score;
    if (match && played?.mode === 'challenge') finishChallenge(match.challenge, played, result);
    else {
      const after = addScore(results.value, score, now);
      results.set(withGoalCounts(after, dayKey(now), { games: 1, specials }));
      bestToday = dayBest(after, dayKey(now));
    }
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
