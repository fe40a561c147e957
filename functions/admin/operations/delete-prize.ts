import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { changeProgramme } from '../../domain/card/public-programme.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Deletes a prize; rewards assigned from it stay. */
export const deletePrize = operation(contract.deletePrize, {
  loads: () => programmeItems(),
  run: ({ input: { id }, caller, unit, items }) => {
    const { prizes } = items;
    const current = prizes.value.prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    changeProgramme(unit, items, () =>
      prizes.set({
        prizes: current.filter(one => one.id !== id),
        formerNames: { ...prizes.value.formerNames, [id]: before.name },
      }),
    );
    audit(unit, caller.id, {
      action: 'prize.delete',
      target: `prize ${id}`,
      before: { ...before },
    });
    return {};
  },
});
