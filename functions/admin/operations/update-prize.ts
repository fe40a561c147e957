import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../stores/audit.ts';
import { prizes } from '../../stores/banners.ts';
import { checkPrize, prizeOf } from '../prize.ts';

/** A template is changed whole; rewards assigned from it before stay as they are. */
export const updatePrize = operation(contract.admin.updatePrize, {
  loads: () => [prizes()],
  run: ({ input: { id, ...fields }, caller, unit }) => {
    checkPrize(fields);
    const known = unit.get(prizes()).prizes;
    const before = known.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    const prize = prizeOf(fields, id, before.createdAt);
    unit.set(prizes(), { prizes: known.map(one => (one.id === id ? prize : one)) });
    audit(unit, caller.id, {
      action: 'prize.update',
      target: `prize ${id}`,
      before: { ...before },
      after: { ...prize },
    });
    return { prize };
  },
});
