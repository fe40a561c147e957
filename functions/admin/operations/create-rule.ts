import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { auditedRule, checkIsAlone, checkPrizeOf, ruleOf } from '../../domain/reward-rule/input.ts';
import { ruleView } from '../../domain/reward-rule/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { newId } from '../../table/ids.ts';

const RULES_MAX = 50;

/** Creates a rule that issues rewards (rule 238). */
export const createRule = operation(contract.createRule, {
  loads: () => ({ rules: rewardRules(), settings: programmeItems() }),
  run: ({ input, caller, unit, items: { rules, settings }, now }) => {
    const { rules: others } = rules.value;
    const rule = ruleOf(input, { id: newId(now), now });
    checkPrizeOf(rule, settings, { now });
    checkIsAlone(rule, others);
    if (others.length >= RULES_MAX) throw new Failure('too_many_rules');
    rules.set({ rules: [rule, ...others] });
    audit(unit, caller.id, {
      action: 'rule.create',
      target: `rule ${rule.id}`,
      after: auditedRule(rule),
    });
    return { rule: ruleView(rule, { month: [], budget: [], settings, now }) };
  },
});
