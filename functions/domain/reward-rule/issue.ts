import { isEarned, needsConsent } from '#shared/rules/reward-rules.ts';
import { rewardRules, ruleOccasion, type StoredRule } from '../../items/reward-rules.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { programmeItems } from '../card/programme.ts';
import { countChange } from '../notice/polling-state.ts';
import { queuePromotion, reachItems } from '../promotion/queue-promotion.ts';
import {
  creditItems,
  isRewardUsed,
  issueReward,
  type ToldBy,
  withdrawReward,
} from '../reward/deliver-reward.ts';
import { rewardFrom } from '../reward/prize.ts';
import { voucherItems } from '../voucher/voucher.ts';
import { budgetItems, takeFromBudget } from './budget.ts';
import { activeRule, rulePrize } from './rule.ts';

/** The player and the occasion for which a rule is asked for a reward. */
type Asked = {
  readonly playerId: number;
  /** What happened; each occasion happens to a player only once: 'world 3', 'podium_weekly 2026-W47'. */
  readonly occasion: string;
};

/** The name of an occasion: its trigger, its number, and which of several occurrences it is. */
export const occasionOf = (
  { trigger, number }: Pick<StoredRule, 'trigger' | 'number'>,
  which?: string,
): string => [trigger, number, which].filter(part => part !== null && part !== undefined).join(' ');

const issueItems = (rule: StoredRule, { playerId, occasion }: Asked, now: number) => ({
  occasion: ruleOccasion(playerId, occasion),
  reach: reachItems(playerId, rule.channels),
  settings: programmeItems(),
  budget: budgetItems(rule, now),
  credited: creditItems(playerId),
});

/**
 * The template to issue from, after taking from the budget; undefined if the rule gives nothing (rules 238 and 239).
 */
const takePrize = (rule: StoredRule, items: LoadedBy<typeof issueItems>, now: number) => {
  if (items.occasion.value) return undefined;
  if (needsConsent(rule.trigger)) {
    if (!items.reach.consents.value.offersFromPurchases) return undefined;
    // A player who withdraws the consent at the same time gets nothing.
    items.reach.consents.requireUnchanged();
  }
  const prize = rulePrize(rule, items.settings, now);
  return prize && takeFromBudget(rule, items.budget) ? prize : undefined;
};

/** Announces a reward by the rule's message, if it has one. */
const sendMessage = (
  unit: UnitOfWork,
  { id, prizeId, message, channels }: StoredRule,
  { reach }: LoadedBy<typeof issueItems>,
  { id: rewardId, playerId }: StoredAssignedReward,
): void => {
  if (!message) return;
  const source = `rule ${id}`;
  queuePromotion(unit, reach, { source, playerId, message, channels, prizeId, rewardId });
};

/**
 * A push announces an earned reward. Any other reward is announced only by the rule's message, or by a notice if there
 * is none (rule 238).
 */
const toldByOf = ({ trigger, message }: StoredRule): ToldBy => {
  if (isEarned(trigger)) return 'push';
  return message === null ? 'notice' : 'message';
};

/**
 * Issues the reward of an active rule for an occasion, in the transaction of the event; undefined if the rule gives
 * nothing.
 */
export const issueByRule = async (
  unit: UnitOfWork,
  rule: StoredRule,
  asked: Asked,
): Promise<StoredAssignedReward | undefined> => {
  const { now } = unit;
  const { playerId, occasion } = asked;
  const items = await unit.load(issueItems(rule, asked, now));
  const prize = takePrize(rule, items, now);
  if (!prize) return undefined;
  const made = rewardFrom(prize, { id: newId(now), playerId, now });
  const delivery = { toldBy: toldByOf(rule) };
  const issued = issueReward(unit, { ...made, ruleId: rule.id }, items.credited, delivery);
  items.occasion.set({ occasion, rewardId: issued.id, at: now });
  sendMessage(unit, rule, items, issued);
  return issued;
};

/** Issues the reward of the rule for a registration, if there is such a rule (rule 240). */
export const issueForRegistration = async (
  unit: UnitOfWork,
  { value: { rules } }: LoadedBy<typeof rewardRules>,
  playerId: number,
): Promise<void> => {
  const rule = activeRule(rules, 'registration');
  if (rule) await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule) });
};

/** Withdraws the reward of a registration, unless it was used (rule 240). */
export const withdrawForRegistration = async (
  unit: UnitOfWork,
  playerId: number,
): Promise<void> => {
  const occasion = occasionOf({ trigger: 'registration', number: null });
  const { value: given } = await unit.load(ruleOccasion(playerId, occasion));
  if (!given) return;
  const items = await unit.load(voucherItems(given.rewardId));
  const { value: reward } = items.reward;
  if (!reward || reward.deleted || isRewardUsed(reward)) return;
  withdrawReward(reward, items);
  countChange(unit, playerId);
};

/** Issues the reward of the rule for reaching a world, if there is such a rule (rule 241). */
export const issueForWorld = async (
  unit: UnitOfWork,
  playerId: number,
  world: number,
): Promise<void> => {
  const { rules } = (await unit.load(rewardRules())).value;
  const rule = activeRule(rules, 'world', world);
  if (rule) await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule) });
};

/** Issues the reward of the rule for the seventh day of a streak, if there is such a rule (rule 265). */
export const issueForStreak = async (
  unit: UnitOfWork,
  playerId: number,
  day: string,
): Promise<void> => {
  const { rules } = (await unit.load(rewardRules())).value;
  const rule = activeRule(rules, 'streak7');
  if (rule) await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule, day) });
};
