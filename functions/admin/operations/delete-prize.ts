import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { prizes } from '../../domain/banner/banners.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Deletes a template; rewards assigned from it stay. */
export const deletePrize = operation(contract.deletePrize, {
  loads: () => [prizes()],
  run: ({ input: { id }, caller, unit }) => {
    const current = unit.get(prizes()).prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    unit.set(prizes(), { prizes: current.filter(one => one.id !== id) });
    audit(unit, caller.id, {
      action: 'prize.delete',
      target: `prize ${id}`,
      before: { ...before },
    });
    return {};
  },
});
