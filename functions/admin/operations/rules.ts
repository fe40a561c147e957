import { admin as contract } from '#shared/contract/admin.ts';
import { readRuleViews } from '../../domain/reward-rule/view.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';

/** The rules that issue rewards, newest first, with what they have issued this month (rule 238). */
export const rules = operation(contract.rules, {
  loads: () => ({ rules: rewardRules() }),
  run: async ({ unit, items: { rules } }) => ({
    rules: await readRuleViews(unit, rules.value.rules),
  }),
});
