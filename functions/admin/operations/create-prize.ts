import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { checkPrize, prizeOf } from '../../domain/reward/prize.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';

const PRIZES_MAX = 100;

/** Creates a prize from which rewards are assigned (rule 21). */
export const createPrize = operation(contract.createPrize, {
  loads: () => ({ prizes: prizes() }),
  run: ({ input, caller, unit, items: { prizes }, now }) => {
    checkPrize(input);
    const current = prizes.value.prizes;
    if (current.length >= PRIZES_MAX) throw new Failure('too_many_prizes');
    const prize = prizeOf(input, newId(now), iso(now));
    prizes.set({ ...prizes.value, prizes: [prize, ...current] });
    audit(unit, caller.id, {
      action: 'prize.create',
      target: `prize ${prize.id}`,
      after: { ...prize },
    });
    return { prize: { ...prize, version: 0 } };
  },
});
