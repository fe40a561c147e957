import { shop as contract } from '#shared/contract/shop.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';

/** The rules that issue rewards, newest first, with what each has issued this month (rule 238). */
export const rules = operation(contract.rules, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  run: async ({ unit, items: { rules, settings }, now }) => {
    const { budgetItems, readMonth, ruleView } = await import('../../domain/reward-rule/panel.ts');
    const { rules: all } = rules.value;
    const [month, budgets] = await Promise.all([
      readMonth(now),
      unit.load(all.map(rule => budgetItems(rule, now))),
    ]);
    return {
      rules: all.map((rule, i) =>
        ruleView(rule, { month, budget: budgets[i] ?? [], settings, now }),
      ),
    };
  },
});
