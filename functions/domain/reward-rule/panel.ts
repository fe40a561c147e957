import { monthKey } from '#shared/time.ts';
import { ruleCounters } from '../../items/reward-counts.ts';
import { countIn, readCounters, sum } from '../business/read.ts';
import type { RuleMonth } from './view.ts';

/**
 * The functions that the panel's calls about rules need, as one file that is loaded on first use: few of the panel's
 * calls need it.
 */
export { budgetItems, changeBudget } from './budget.ts';
export { auditedRule, checkPrizeOf, isSecond, ruleOf } from './input.ts';
export { issuedInMonth, NOTHING_ISSUED, ruleView } from './view.ts';

/** What rules have issued in an instant's Rome month, according to the shop's numbers. */
export const readMonth = async (now: number): Promise<RuleMonth> => {
  const month = monthKey(now);
  const { days } = await readCounters(`${month}-01`, `${month}-31`);
  const counts = sum(days.map(day => day.counts));
  return ruleId => {
    const { issued, cost } = ruleCounters(ruleId);
    return { issued: countIn(counts, issued), cost: countIn(counts, cost) };
  };
};
