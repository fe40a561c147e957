import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';

/** Deletes a prize; rewards assigned from it stay. */
export const deletePrize = operation(contract.deletePrize, {
  loads: () => ({ prizes: prizes() }),
  run: ({ input: { id }, caller, unit, items: { prizes } }) => {
    const current = prizes.value.prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    prizes.set({
      prizes: current.filter(one => one.id !== id),
      formerNames: { ...prizes.value.formerNames, [id]: before.name },
    });
    audit(unit, caller.id, {
      action: 'prize.delete',
      target: `prize ${id}`,
      before: { ...before },
    });
    return {};
  },
});
