import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { prizes } from '../../domain/banner/banners.ts';
import { checkPrize, prizeOf } from '../../domain/reward/prize.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Replaces the whole template; rewards already assigned from it stay as they are. */
export const updatePrize = operation(contract.updatePrize, {
  loads: () => [prizes()],
  run: ({ input: { id, ...fields }, caller, unit }) => {
    checkPrize(fields);
    const current = unit.get(prizes()).prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    const prize = prizeOf(fields, id, before.createdAt);
    unit.set(prizes(), { prizes: current.map(one => (one.id === id ? prize : one)) });
    audit(unit, caller.id, {
      action: 'prize.update',
      target: `prize ${id}`,
      before: { ...before },
      after: { ...prize },
    });
    return { prize };
  },
});
