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

/** The active rule for podium places of a leaderboard, in the form that a held reward stores (rule 241). */
export const podiumRuleId = async (
  unit: UnitOfWork,
  kind: HallOfFameKind,
): Promise<Pick<HeldReward, 'ruleId'>> => {
  const { rules } = (await unit.load(rewardRules())).value;
  const rule = activeRule(rules, `podium_${kind}`);
  return rule ? { ruleId: rule.id } : {};
};

/** Issues the rule's reward for a place, if the rule is still active and the player still exists. */
const issueRuleReward = async (
  unit: UnitOfWork,
  playerId: number,
  { ruleId, kind, period }: HeldReward,
): Promise<void> => {
  if (ruleId === undefined) return;
  const items = await unit.load({ rules: rewardRules(), account: account(playerId) });
  const rule = activeRule(items.rules.value.rules, `podium_${kind}`);
  if (rule?.id !== ruleId || !items.account.value) return;
  // Conflicts with a concurrent erasure, so that nothing is written for a deleted player.
  items.account.requireUnchanged();
  await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule, period) });
};

/** Issues both rewards of a place, the game's and the rule's. Places below the podium have none. */
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

/** Issues the rewards of a place, or holds them until the player's suspicion is decided (rule 162). */
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
  // Conflicts with a suspicion raised at the same time, which must be decided before the reward is issued.
  fairPlay.requireUnchanged();
};
