import { completeLevel, type WorldReward } from '#shared/rules/campaign.ts';
import { addBonusLives, forgetTries, lossesInARow } from '#shared/rules/lives.ts';
import { weekKey } from '#shared/time.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery, changeWallet, settleBakery } from '../bakery/bakery.ts';
import { campaignEntries, updateCampaignLeaderboards } from '../leaderboard/campaign.ts';
import type { LedgerCause } from '../ledger/ledger.ts';
import { level, lives, powerUps, progress, weekScores } from './campaign.ts';

type Player = { readonly id: number; readonly username: string };
type FinishedLevel = Parameters<typeof completeLevel>[2];

/** The items that `applyLevelCompletion` needs loaded. */
export const completionItems = (playerId: number, levelNumber: number, now: number) => [
  progress(playerId),
  level(playerId, levelNumber),
  lives(playerId),
  powerUps(playerId),
  bakery(playerId),
  weekScores(playerId),
  ...campaignEntries(playerId, now),
];

const payWorldReward = async (
  unit: UnitOfWork,
  playerId: number,
  reward: WorldReward,
): Promise<void> => {
  const cause: LedgerCause = { reason: 'world_reward', reference: reward.worldNumber };
  await settleBakery(unit, playerId);
  changeWallet(unit, playerId, { bigne: reward.bigne }, cause);
  const { vita = 0, ...others } = reward.powerUps;
  unit.set(lives(playerId), addBonusLives(unit.get(lives(playerId)), vita));
  const owned = unit.get(powerUps(playerId));
  unit.set(powerUps(playerId), {
    giorgione: owned.giorgione + (others.giorgione ?? 0),
    jolly: owned.jolly + (others.jolly ?? 0),
    mosse: owned.mosse + (others.mosse ?? 0),
    skip: owned.skip + (others.skip ?? 0),
  });
};

/** Adds a result to the week's best score of each level; returns their sum (rule 15). */
const updateWeekScores = (
  unit: UnitOfWork,
  playerId: number,
  { levelNumber, score }: FinishedLevel,
): number => {
  const week = weekKey(unit.now);
  const stored = unit.get(weekScores(playerId));
  const before: Readonly<Record<string, number>> = stored.week === week ? stored.best : {};
  const best: Record<string, number> = {
    ...before,
    [levelNumber]: Math.max(before[levelNumber] ?? 0, score),
  };
  unit.set(weekScores(playerId), { week, best });
  return Object.values(best).reduce((sum, n) => sum + n, 0);
};

/** Writes everything that completing a level with a star changes, in this unit's transaction. */
export const applyLevelCompletion = async (
  unit: UnitOfWork,
  player: Player,
  finished: FinishedLevel,
) => {
  const { id } = player;
  const ref = level(id, finished.levelNumber);
  const done = completeLevel(unit.get(progress(id)), unit.get(ref), finished, unit.now);
  unit.set(progress(id), done.progress);
  unit.set(ref, done.result);
  if (done.worldReward) await payWorldReward(unit, id, done.worldReward);
  const held = unit.get(lives(id));
  if (lossesInARow(held, finished.levelNumber) > 0) {
    unit.set(lives(id), forgetTries(held, finished.levelNumber));
  }
  if (done.bonusLife) unit.set(lives(id), addBonusLives(unit.get(lives(id)), 1));
  updateCampaignLeaderboards(unit, player, done.progress, updateWeekScores(unit, id, finished));
  return done;
};
