import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { changeProgramme } from '../../domain/card/public-programme.ts';
import { changedFields, checkPrize, prizeOf } from '../../domain/reward/prize.ts';
import { Failure, requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { versionOf } from '../../items/versioned.ts';

/** Replaces the whole prize, except for omitted terms (rule 196). Rewards already assigned from it don't change. */
export const updatePrize = operation(contract.updatePrize, {
  loads: () => programmeItems(),
  run: ({ input: { id, version, ...input }, caller, unit, items }) => {
    const { prizes } = items;
    const current = prizes.value.prizes;
    const before = current.find(one => one.id === id);
    if (!before) throw new Failure('not_found');
    requireVersion(version, versionOf(before));
    const fields = changedFields(input, before);
    checkPrize(fields);
    const changed = prizeOf(fields, id, before.createdAt);
    const prize = { ...changed, version: versionOf(before) + 1 };
    changeProgramme(unit, items, () =>
      prizes.set({
        ...prizes.value,
        prizes: current.map(one => (one.id === id ? prize : one)),
      }),
    );
    audit(unit, caller.id, {
      action: 'prize.update',
      target: `prize ${id}`,
      before: { ...before },
      after: { ...prize },
    });
    return { prize };
  },
});
