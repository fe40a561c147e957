import { completeLevel, type Progress, type WorldReward } from '#shared/rules/campaign.ts';
import { addBonusLives, forgetTries, lossesInARow } from '#shared/rules/lives.ts';
import { weekKey } from '#shared/time.ts';
import {
  level,
  lives,
  NO_WEEK_SCORES,
  powerUps,
  progress,
  weekScores,
} from '../../items/campaign.ts';
import { ownerOf } from '../../items/player.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { issueForWorld } from '../reward-rule/issue.ts';

type FinishedLevel = Parameters<typeof completeLevel>[2];

/** The items that completing a level may change. */
export const completionItems = (playerId: number, levelNumber: number) => ({
  progress: progress(playerId),
  level: level(playerId, levelNumber),
  lives: lives(playerId),
  powerUps: powerUps(playerId),
  bakery: bakery(playerId),
  weekScores: weekScores(playerId),
});

type CompletionItems = LoadedBy<typeof completionItems>;

const payWorldReward = (
  { bakery, lives, powerUps }: CompletionItems,
  { worldNumber: reference, bigne, powerUps: { vita = 0, ...others } }: WorldReward,
): void => {
  bakery.transact({ bigne }, { reason: 'world_reward', reference });
  lives.set(addBonusLives(lives.value, vita));
  const { giorgione, jolly, mosse, skip } = powerUps.value;
  powerUps.set({
    giorgione: giorgione + (others.giorgione ?? 0),
    jolly: jolly + (others.jolly ?? 0),
    mosse: mosse + (others.mosse ?? 0),
    skip: skip + (others.skip ?? 0),
  });
};

const sumOf = (best: Readonly<Record<string, number>>): number =>
  Object.values(best).reduce((sum, n) => sum + n, 0);

/** Updates the week's best score of each level with a result (rule 15). */
const updateWeekScores = (
  { weekScores }: CompletionItems,
  { levelNumber, score }: FinishedLevel,
  { maxLevelReached: maxLevel, totalStars }: Progress,
): void => {
  const { value: stored, now } = weekScores;
  const week = weekKey(now);
  const before = stored.week === week ? stored : { ...NO_WEEK_SCORES, week };
  const own: Readonly<Record<string, number>> = before.best;
  const best = { ...own, [levelNumber]: Math.max(own[levelNumber] ?? 0, score) };
  const grown = { reachedAt: now, maxLevel, totalStars };
  weekScores.set({ ...before, best, ...(sumOf(best) > sumOf(own) ? grown : {}) });
};

/** Writes everything that completing a level with at least one star changes, in the unit's transaction. */
export const applyLevelCompletion = async (
  unit: UnitOfWork,
  items: CompletionItems,
  finished: FinishedLevel,
) => {
  const { progress, level, lives } = items;
  const { levelNumber } = finished;
  const done = completeLevel(progress.value, level.value, finished, progress.now);
  progress.set(done.progress);
  level.set(done.result);
  if (done.worldReward) {
    payWorldReward(items, done.worldReward);
    await issueForWorld(unit, ownerOf(progress.ref.key), done.worldReward.worldNumber);
  }
  if (lossesInARow(lives.value, levelNumber) > 0) lives.set(forgetTries(lives.value, levelNumber));
  if (done.bonusLife) lives.set(addBonusLives(lives.value, 1));
  updateWeekScores(items, finished, done.progress);
  return done;
};
