import { monthKey } from '#shared/time.ts';
import { countIn, readDays } from '../business/read.ts';
import { ruleCounters } from '../business/rewards.ts';
import type { RuleMonth } from './view.ts';

/** What the panel's calls of rules need, as one file that is loaded on first use: few of its calls do. */
export { budgetItems, changeBudget } from './budget.ts';
export { auditedRule, checkPrizeOf, isSecond, ruleOf } from './input.ts';
export { issuedInMonth, NOTHING_ISSUED, ruleView } from './view.ts';

/** What rules have issued in an instant's Rome month, as the shop's numbers know it. */
export const readMonth = async (now: number): Promise<RuleMonth> => {
  const month = monthKey(now);
  const days = await readDays(`${month}-01`, `${month}-31`);
  const sumOf = (name: string): number =>
    days.reduce((sum, { rewards }) => sum + countIn(rewards, name), 0);
  return ruleId => {
    const { issued, cost } = ruleCounters(ruleId);
    return { issued: sumOf(issued), cost: sumOf(cost) };
  };
};
