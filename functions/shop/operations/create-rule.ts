import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { newId } from '../../table/ids.ts';

const RULES_MAX = 50;

/** Creates a rule that issues rewards (rule 238). */
export const createRule = operation(contract.createRule, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  run: async ({ input, caller, unit, items: { rules, settings }, now }) => {
    const panel = await import('../../domain/reward-rule/panel.ts');
    const { rules: others } = rules.value;
    const rule = panel.ruleOf(input, { id: newId(now), now });
    panel.checkPrizeOf(rule, settings, { now });
    if (panel.isSecond(rule, others)) throw new Failure('rule_exists');
    if (others.length >= RULES_MAX) throw new Failure('too_many_rules');
    rules.set({ rules: [rule, ...others] });
    audit(unit, caller.id, {
      action: 'rule.create',
      target: `rule ${rule.id}`,
      after: panel.auditedRule(rule),
    });
    const known = { month: panel.NOTHING_ISSUED, budget: [], settings, now };
    return { rule: panel.ruleView(rule, known) };
  },
});
