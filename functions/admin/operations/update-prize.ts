import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { changedFields, checkPrize, prizeOf } from '../../domain/reward/prize.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';

/** Replaces the whole prize, but for terms that aren't named (rule 196); rewards assigned from it stay as they are. */
export const updatePrize = operation(contract.updatePrize, {
  loads: () => ({ prizes: prizes() }),
  run: ({ input: { id, ...input }, caller, unit, items: { prizes } }) => {
    const current = prizes.value.prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    const fields = changedFields(input, before);
    checkPrize(fields);
    const prize = prizeOf(fields, id, before.createdAt);
    prizes.set({
      ...prizes.value,
      prizes: current.map(one => (one.id === id ? prize : one)),
    });
    audit(unit, caller.id, {
      action: 'prize.update',
      target: `prize ${id}`,
      before: { ...before },
      after: { ...prize },
    });
    return { prize };
  },
});
