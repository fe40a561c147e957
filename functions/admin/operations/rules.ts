import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { budgetItems } from '../../domain/reward-rule/budget.ts';
import { readMonth, ruleView } from '../../domain/reward-rule/view.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';

/** The rules that issue rewards, newest first, with what they have issued this month (rule 238). */
export const rules = operation(contract.rules, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  parallelReads: ({ now }) => readMonth(now),
  run: async ({ unit, items: { rules, settings }, now, parallelReads: month }) => {
    const { rules: all } = rules.value;
    const budgets = await unit.load(all.map(rule => budgetItems(rule, now)));
    return {
      rules: all.map((rule, i) =>
        ruleView(rule, { month, budget: budgets[i] ?? [], settings, now }),
      ),
    };
  },
});
