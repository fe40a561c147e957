import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import { NUMBER_OF_TRIGGER, type RuleNumber } from '#shared/rules/reward-rules.ts';
import type { StoredRule } from '../../items/reward-rules.ts';
import type { LoadedProgramme } from '../card/programme.ts';
import { issuedOf, isUsedUp, type LoadedBudget } from './budget.ts';
import { prizeProblem } from './rule.ts';

/** What rules have issued in a month, and what that costs in cents, according to the shop's numbers. */
export type RuleMonth = (ruleId: number) => { readonly issued: number; readonly cost: number };

/** For a rule that hasn't issued anything yet. */
export const NOTHING_ISSUED: RuleMonth = () => ({ issued: 0, cost: 0 });

/**
 * How many rewards a rule has issued in a month: the shares of its budget show this at once, the shop's numbers a
 * little later.
 */
export const issuedInMonth = (ruleId: number, month: RuleMonth, budget: LoadedBudget): number =>
  Math.max(month(ruleId).issued, issuedOf(budget));

/** The number of a rule's trigger, under its name in calls. */
const numbersOf = ({ trigger, number }: StoredRule): Record<RuleNumber, number | null> => {
  const none = { world: null, days: null, count: null };
  const name = NUMBER_OF_TRIGGER[trigger];
  return name ? { ...none, [name]: number } : none;
};

type Known = {
  readonly month: RuleMonth;
  readonly budget: LoadedBudget;
  readonly settings: LoadedProgramme;
  readonly now: number;
};

/** A rule as the panel lists it (rules 238 and 239). */
export const ruleView = (rule: StoredRule, { month, budget, settings, now }: Known): RewardRule => {
  const { id, trigger, prizeId, monthlyBudget, isActive, message, channels } = rule;
  const problem = prizeProblem(rule, settings, now);
  return {
    id,
    trigger,
    ...numbersOf(rule),
    prizeId,
    monthlyBudget,
    issuedThisMonth: issuedInMonth(id, month, budget),
    costThisMonth: month(id).cost,
    isActive,
    issuesNothing: problem ?? (isUsedUp(rule, budget) ? 'budget_used' : null),
    message: message && { ...message, path: message.path ?? null },
    channels: [...channels],
  };
};
