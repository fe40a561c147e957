import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { budgetItems, changeBudget } from '../../domain/reward-rule/budget.ts';
import { auditedRule, checkIsAlone, checkPrizeOf, ruleOf } from '../../domain/reward-rule/input.ts';
import { issuedInMonth, readMonth, ruleView } from '../../domain/reward-rule/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';

/** Changes a rule; a changed budget counts what the month has issued already (rules 238 and 239). */
export const updateRule = operation(contract.updateRule, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  parallelReads: ({ now }) => readMonth(now),
  run: async ({ input, caller, unit, items: { rules, settings }, now, parallelReads: month }) => {
    const { id, ...fields } = input;
    const { rules: all } = rules.value;
    const before = all.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    const rule = ruleOf(fields, { id, now, before });
    checkPrizeOf(rule, settings, { now, before });
    checkIsAlone(rule, all);
    const budget = await unit.load(budgetItems(rule, now));
    if (rule.monthlyBudget !== null && rule.monthlyBudget !== before.monthlyBudget)
      changeBudget(rule.monthlyBudget, budget, issuedInMonth(id, month, budget));
    rules.set({ rules: all.map(one => (one.id === id ? rule : one)) });
    audit(unit, caller.id, {
      action: 'rule.update',
      target: `rule ${id}`,
      before: auditedRule(before),
      after: auditedRule(rule),
    });
    return { rule: ruleView(rule, { month, budget, settings, now }) };
  },
});
