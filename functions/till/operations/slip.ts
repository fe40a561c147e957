import { till as contract } from '#shared/contract/till.ts';
import { paths } from '#shared/pages.ts';
import { earningSettings, earnsStamp } from '#shared/rules/card.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { createSlip } from '../../domain/purchase/slip.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { programme } from '../../items/card.ts';

/** Makes a paper slip of a purchase that earns a stamp (rule 432). */
export const slip = operation(contract.slip, {
  loads: () => ({ programme: programme() }),
  run: ({ input: { amount }, caller, unit, items }) => {
    const settings = earningSettings(items.programme.value);
    if (!earnsStamp(amount, settings)) throw new Failure('below_minimum');
    const { created, code } = createSlip(unit, { staffId: caller.id, amount, settings });
    const { id, expiresAt } = created;
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, { action: 'slip.create', target: `slip ${id}` });
    }
    return {
      slip: { id, code, url: `${paths.slip}#${code}`, amount, expiresAt: iso(expiresAt) },
    };
  },
});
