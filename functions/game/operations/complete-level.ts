import { game as contract } from '#shared/contract/game.ts';
import type { Input, Output } from '#shared/contract/route.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { isPossibleScore, levelMoves, levelTarget, starsFor } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { countedScore, isUnlocked, skippedLevel } from '#shared/rules/campaign.ts';
import { withGoalCounts } from '#shared/rules/goals.ts';
import { dayKey } from '#shared/time.ts';
import { applyLevelCompletion, completionItems } from '../../domain/campaign/level-completion.ts';
import { takeTime } from '../../domain/fair-play/fair-play.ts';
import { VERIFIED_SCORES_ONLY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type CampaignRun, fairPlay, run, type StoredRun } from '../../items/trial.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

type CompleteLevelInput = Input<typeof contract.completeLevel>;
type CompleteLevelOutput = Output<typeof contract.completeLevel>;

/** Refuses a run of another level or mode, or one that the caller doesn't have. */
const requireCampaignRun = (stored: StoredRun | undefined, levelNumber: number): CampaignRun => {
  if (stored?.mode !== 'campaign' || stored.levelNumber !== levelNumber) {
    throw new Failure('run_invalid');
  }
  return stored;
};

/** The result of a log, replayed on its run; it may use only power-ups that were charged to the run. */
const replayResult = (played: CampaignRun, log: readonly Action[], now: number) => {
  const { seed, moves, targetScore: target, engine } = played;
  const result = replay({ seed, moves, target, engine }, log);
  const isCharged = (name: PowerUp): boolean =>
    result.ok && result.used[name] <= played.charged[name];
  if (
    played.expiresAt <= now ||
    !result.ok ||
    !(isCharged('giorgione') && isCharged('jolly') && isCharged('mosse'))
  ) {
    throw new Failure('run_invalid');
  }
  const { score, movesUsed, specials } = result;
  return { score, movesUsed, specials };
};

/** The result that was sent without a run; fails if it is impossible. */
const unverifiedResult = ({ levelNumber, score, moves }: CompleteLevelInput) => {
  if (VERIFIED_SCORES_ONLY) throw new Failure('run_required');
  if (!isPossibleScore(score, levelMoves(levelNumber))) throw new Failure('score_impossible');
  return { score, movesUsed: moves, specials: 0 };
};

/** The page also sends the result of a skip, which is stored already: the answer repeats it (rule 144). */
const repeatedSkip = (
  { level: { value: stored }, progress }: LoadedBy<typeof completionItems>,
  input: CompleteLevelInput,
): CompleteLevelOutput | undefined => {
  const skip = skippedLevel(input.levelNumber);
  const isSkip = input.score === skip.score && input.stars === skip.stars && input.moves === 0;
  if (input.run || !isSkip || stored?.movesUsed !== 0) return undefined;
  const { maxLevelReached, totalStars } = progress.value;
  const { score, stars } = skip;
  return { score, stars, bestStars: stored.stars, verified: true, maxLevelReached, totalStars };
};

/** Ends a level, with score and stars computed by the server (rules 7, 10 to 13, 17, 158, 159 and 261). */
export const completeLevel = operation(contract.completeLevel, {
  loads: ({ input, callerId }) => ({
    completion: completionItems(callerId, input.levelNumber),
    match: input.run && { run: run(callerId, input.run.id), fairPlay: fairPlay(callerId) },
  }),
  run: async ({ input, unit, now, items: { completion, match } }): Promise<CompleteLevelOutput> => {
    const { levelNumber } = input;
    const { progress, level } = completion;
    const played = match && requireCampaignRun(match.run.value, levelNumber);
    if (played?.answer) return played.answer;
    const before = progress.value;
    if (!isUnlocked(before, levelNumber)) throw new Failure('level_locked');
    const skip = repeatedSkip(completion, input);
    if (skip) return skip;

    const log = input.run?.log ?? [];
    if (match && played) takeTime(match.fairPlay, played, log);
    const { score, movesUsed, specials } = played
      ? replayResult(played, log, now)
      : unverifiedResult(input);
    const stars = starsFor(score, levelTarget(levelNumber));
    const counted = played?.isEasier ? countedScore(levelNumber, score) : score;
    const finished = { levelNumber, score: counted, stars, movesUsed };
    const done = stars > 0 ? await applyLevelCompletion(unit, completion, finished) : null;
    const after = done?.progress ?? before;
    const answer: CompleteLevelOutput = {
      score,
      ...(counted < score ? { countedScore: counted } : {}),
      stars,
      bestStars: level.value?.stars ?? 0,
      verified: played !== undefined,
      maxLevelReached: after.maxLevelReached,
      totalStars: after.totalStars,
      ...(done?.worldReward ? { worldRewards: done.worldReward } : {}),
      ...(done?.bonusLife ? { bonusLife: true } : {}),
    };
    const counts = { ...after, gamesPlayed: before.gamesPlayed + 1 };
    const goals = { games: 1, specials, levels: stars > 0 ? 1 : 0 };
    progress.set(withGoalCounts(counts, dayKey(now), goals));
    if (match && played) match.run.set({ ...played, answer, log });
    return answer;
  },
});
