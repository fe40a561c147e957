import { contract } from '#shared/contract/index.ts';
import type { Input, Output } from '#shared/contract/route.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { isPossibleScore, levelMoves, levelTarget, starsFor } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { isUnlocked, skippedLevel } from '#shared/rules/campaign.ts';
import { VERIFIED_SCORES_ONLY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { level, progress } from '../../stores/campaign.ts';
import { countStatistics } from '../../stores/statistics.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type CampaignRun, run, type StoredRun } from '../items.ts';
import { applyLevelCompletion, completionItems } from '../level-completion.ts';

type Sent = Input<typeof contract.giorgione.completeLevel>;
type Answer = Output<typeof contract.giorgione.completeLevel>;

const campaignRun = (stored: StoredRun | undefined, levelNumber: number): CampaignRun => {
  if (stored?.mode !== 'campaign' || stored.levelNumber !== levelNumber) {
    throw new Failure('run_invalid');
  }
  return stored;
};

/** What a log makes on its ticket, with no power-up that was not charged to it. */
const replayed = (played: CampaignRun, log: readonly Action[], now: number) => {
  const result = replay({ seed: played.seed, moves: played.moves }, log);
  const charged = (name: PowerUp): boolean =>
    result.ok && result.used[name] <= played.charged[name];
  if (
    played.expiresAt <= now ||
    !result.ok ||
    !(charged('giorgione') && charged('jolly') && charged('mosse'))
  ) {
    throw new Failure('run_invalid');
  }
  return { score: result.score, movesUsed: result.movesUsed };
};

const claimed = ({ levelNumber, score, moves }: Sent) => {
  if (VERIFIED_SCORES_ONLY) throw new Failure('run_required');
  if (!isPossibleScore(score, levelMoves(levelNumber))) throw new Failure('score_impossible');
  return { score, movesUsed: moves };
};

/** A skip has stored its result already; the page that repeats it is told what (the wire). */
const repeatedSkip = (unit: UnitOfWork, playerId: number, sent: Sent): Answer | undefined => {
  const stored = unit.get(level(playerId, sent.levelNumber));
  const skip = skippedLevel(sent.levelNumber);
  const repeats = sent.score === skip.score && sent.stars === skip.stars && sent.moves === 0;
  if (sent.run || !repeats || stored?.movesUsed !== 0) return undefined;
  const { maxLevelReached, totalStars } = unit.get(progress(playerId));
  const { score, stars } = skip;
  return { score, stars, bestStars: stored.stars, verified: true, maxLevelReached, totalStars };
};

/** A level ends: the server's own score and stars count (Rules, decisions 7, 10 to 13 and 17). */
export const completeLevel = operation(contract.giorgione.completeLevel, {
  loads: ({ input, callerId, now }) => [
    ...completionItems(callerId, input.levelNumber, now),
    ...(input.run ? [run(callerId, input.run.id)] : []),
  ],
  run: async ({ input, caller, unit, now }): Promise<Answer> => {
    const { levelNumber } = input;
    const ref = input.run && run(caller.id, input.run.id);
    const played = ref && campaignRun(unit.get(ref), levelNumber);
    if (played?.answer) return played.answer;
    const before = unit.get(progress(caller.id));
    if (!isUnlocked(before, levelNumber)) throw new Failure('level_locked');
    const skip = repeatedSkip(unit, caller.id, input);
    if (skip) return skip;

    const log = input.run?.log ?? [];
    const { score, movesUsed } = played ? replayed(played, log, now) : claimed(input);
    const stars = starsFor(score, levelTarget(levelNumber));
    const done =
      stars > 0
        ? await applyLevelCompletion(unit, caller, { levelNumber, score, stars, movesUsed })
        : null;
    const reached = done?.progress ?? before;
    const answer: Answer = {
      score,
      stars,
      bestStars: unit.get(level(caller.id, levelNumber))?.stars ?? 0,
      verified: played !== undefined,
      maxLevelReached: reached.maxLevelReached,
      totalStars: reached.totalStars,
      ...(done?.worldReward ? { worldRewards: done.worldReward } : {}),
      ...(done?.bonusLife ? { bonusLife: true } : {}),
    };
    countStatistics(unit, caller.id, { gamesPlayed: 1 });
    if (ref && played) unit.set(ref, { ...played, answer, log });
    return answer;
  },
});
