/** What the panel's calls of rules need, as one file that is loaded on first use: few of its calls do. */
export { budgetItems, changeBudget } from './budget.ts';
export { auditedRule, checkPrizeOf, isSecond, ruleOf } from './input.ts';
export { readMonth } from './month.ts';
export { issuedInMonth, NOTHING_ISSUED, ruleView } from './view.ts';
