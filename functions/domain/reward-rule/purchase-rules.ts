import { countedVisit, removeCountedDay } from '#shared/rules/counted-days.ts';
import type { Account } from '../../items/account.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import { type rewardRules, ruleOccasion, type StoredRule } from '../../items/reward-rules.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { issueByRule, occasionOf } from './issue.ts';
import { activeRules } from './rule.ts';

/** A card before and after a purchase that counts. */
type Change = { readonly before: StoredCard; readonly after: StoredCard };

/** The rules that a purchase fulfils, or fulfils again after an undo (rule 242). */
const fulfilled = (
  { value: { rules } }: LoadedBy<typeof rewardRules>,
  account: Account,
  { before, after }: Change,
  now: number,
): StoredRule[] => {
  const visit = countedVisit(before.countedDays, after.countedDays, now);
  const isEarnedAgain = (rule: StoredRule): boolean =>
    before.earnAgain?.includes(occasionOf(rule)) ?? false;
  const first = activeRules(rules, 'first_purchase').filter(
    rule => account.hadAccount === undefined && (visit.isFirst || isEarnedAgain(rule)),
  );
  const visits = activeRules(rules, 'visits').filter(rule => {
    const count = rule.number ?? 0;
    const isReached = visit.isNewDay && visit.days === count;
    return isReached || (visit.days >= count && isEarnedAgain(rule));
  });
  return [...first, ...visits];
};

/**
 * Issues the rewards of rules for a purchase that counts (rule 242). Returns the resulting card, the rewards, and their
 * occasions.
 */
export const issueForPurchase = async (
  unit: UnitOfWork,
  rules: LoadedBy<typeof rewardRules>,
  account: Account,
  change: Change,
) => {
  const rewards: StoredAssignedReward[] = [];
  const occasions: string[] = [];
  for (const rule of fulfilled(rules, account, change, unit.now)) {
    const occasion = occasionOf(rule);
    const reward = await issueByRule(unit, rule, { playerId: account.id, occasion });
    if (!reward) continue;
    rewards.push(reward);
    occasions.push(occasion);
  }
  const { earnAgain = [], ...others } = change.after;
  const left = earnAgain.filter(one => !occasions.includes(one));
  const card: StoredCard = left.length > 0 ? { ...others, earnAgain: left } : others;
  return { card, rewards, occasions };
};

/** The occasions for which rules issued rewards for a purchase. */
export const occasionItems = ({ playerId, occasions = [] }: Purchase) =>
  occasions.map(occasion => ruleOccasion(playerId, occasion));

/**
 * Takes a purchase's day from the card, and frees the occasions of its rewards, which may be earned again (rule 242).
 * The caller must withdraw the rewards.
 */
export const undoForPurchase = (
  own: StoredCard,
  { gift, createdAt, occasions = [] }: Purchase,
  loaded: LoadedBy<typeof occasionItems>,
) => {
  const rewardIds = loaded.flatMap(({ value }) => value?.rewardId ?? []);
  for (const occasion of loaded) occasion.remove();
  if (gift === null) return { card: own, rewardIds };
  const countedDays = removeCountedDay(own.countedDays, createdAt);
  const earnAgain = [...new Set([...(own.earnAgain ?? []), ...occasions])];
  const card: StoredCard = { ...own, countedDays, ...(earnAgain.length > 0 ? { earnAgain } : {}) };
  return { card, rewardIds };
};
