import { account } from '../../items/account.ts';
import type { HallOfFameKind } from '../../items/leaderboards.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { gameReward } from '../../items/rewards.ts';
import type { FairPlay, HeldReward } from '../../items/trial.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { podiumReward } from '../reward/game-reward.ts';
import { issueByRule, occasionOf } from '../reward-rule/issue.ts';
import { activeRule } from '../reward-rule/rule.ts';

/** The active rule for the places of a leaderboard, as a held reward keeps it (rule 241). */
export const podiumRuleId = async (
  unit: UnitOfWork,
  kind: HallOfFameKind,
): Promise<Pick<HeldReward, 'ruleId'>> => {
  const { rules } = (await unit.load(rewardRules())).value;
  const rule = activeRule(rules, `podium_${kind}`);
  return rule ? { ruleId: rule.id } : {};
};

/** Issues what the rule gives for a place, if it is still active and the player is there. */
const issueRuleReward = async (
  unit: UnitOfWork,
  playerId: number,
  { ruleId, kind, period }: HeldReward,
): Promise<void> => {
  if (ruleId === undefined) return;
  const items = await unit.load({ rules: rewardRules(), account: account(playerId) });
  const rule = activeRule(items.rules.value.rules, `podium_${kind}`);
  if (rule?.id !== ruleId || !items.account.value) return;
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  items.account.requireUnchanged();
  await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule, period) });
};

/** Issues the rewards of a place, the game's and the rule's; a place below the podium has none. */
export const issuePodiumReward = async (
  unit: UnitOfWork,
  playerId: number,
  place: HeldReward,
): Promise<void> => {
  const { now } = unit;
  const { kind, period, rank } = place;
  const reward = podiumReward(kind, period, rank, { id: newId(now), playerId, now });
  if (!reward) return;
  unit.create(gameReward(reward.id), reward);
  await issueRuleReward(unit, playerId, place);
};

/** Issues the rewards of a place, or keeps it until the suspicion of its player is decided (rule 162). */
export const issueOrHold = async (
  unit: UnitOfWork,
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  playerId: number,
  place: HeldReward,
): Promise<void> => {
  const own = fairPlay.value;
  if (own.suspicionId !== undefined) {
    fairPlay.set({ ...own, held: [...(own.held ?? []), place] });
    return;
  }
  await issuePodiumReward(unit, playerId, place);
  // A suspicion that comes up at the same time is decided before the reward.
  fairPlay.requireUnchanged();
};
