import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';

/** Deletes a rule; rewards it has issued stay. */
export const deleteRule = operation(contract.deleteRule, {
  loads: () => ({ rules: rewardRules() }),
  run: async ({ input: { id }, caller, unit, items: { rules } }) => {
    const { auditedRule } = await import('../../domain/reward-rule/panel.ts');
    const { rules: all } = rules.value;
    const before = all.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    rules.set({ rules: all.filter(one => one.id !== id) });
    audit(unit, caller.id, {
      action: 'rule.delete',
      target: `rule ${id}`,
      before: auditedRule(before),
    });
    return {};
  },
});
