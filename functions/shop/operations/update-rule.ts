import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { Failure, requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { versionOf } from '../../items/versioned.ts';

const loadPanel = () => import('../../domain/reward-rule/panel.ts');

/** Changes a rule. A changed budget includes what was already issued this month (rules 238 and 239). */
export const updateRule = operation(contract.updateRule, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  parallelReads: async ({ now }) => (await loadPanel()).readMonth(now),
  run: async ({ input, caller, unit, items: { rules, settings }, now, parallelReads: month }) => {
    const panel = await loadPanel();
    const { id, version, ...fields } = input;
    const { rules: all } = rules.value;
    const before = all.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    requireVersion(version, versionOf(before));
    const rule = panel.ruleOf(fields, { id, now, before });
    panel.checkPrizeOf(rule, settings, { now, before });
    if (panel.isSecond(rule, all)) throw new Failure('rule_exists');
    const budget = await unit.load(panel.budgetItems(rule, now));
    if (rule.monthlyBudget !== null && rule.monthlyBudget !== before.monthlyBudget)
      panel.changeBudget(rule.monthlyBudget, budget, panel.issuedInMonth(id, month, budget));
    rules.set({ rules: all.map(one => (one.id === id ? rule : one)) });
    audit(unit, caller.id, {
      action: 'rule.update',
      target: `rule ${id}`,
      before: panel.auditedRule(before),
      after: panel.auditedRule(rule),
    });
    return { rule: panel.ruleView(rule, { month, budget, settings, now }) };
  },
});
