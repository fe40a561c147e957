import { till as contract } from '#shared/contract/till.ts';
import { paths } from '#shared/pages.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { stampRules, stampsFor } from '#shared/rules/stamps.ts';
import { iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeView } from '../../domain/card/programme.ts';
import { createSlip } from '../../domain/purchase/slip.ts';
import { locationItems, soldAt } from '../../domain/shop/location.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { programme } from '../../items/card.ts';

const OUTSIDE_DATES = 'Siamo fuori dalle date del programma: oggi non si danno bollini.';

/** Makes a paper slip for a purchase that earns a stamp (rule 220). */
export const slip = operation(contract.slip, {
  loads: ({ input }) => ({ programme: programme(), location: locationItems(input.location) }),
  run: ({ input: { amount, location }, caller, unit, items, now }) => {
    const settings = stampRules(programmeView(items.programme.value));
    if (programmePhase(settings, now) !== 'running')
      throw new Failure('below_minimum', { message: OUTSIDE_DATES });
    if (stampsFor(amount, settings, now) === 0) throw new Failure('below_minimum');
    const locationId = soldAt(items.location, location);
    const made = { staffId: caller.id, amount, settings, ...(locationId && { locationId }) };
    const { created, code } = createSlip(unit, made);
    const { id, expiresAt } = created;
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, { action: 'slip.create', target: `slip ${id}` });
    }
    return {
      slip: { id, code, url: `${paths.slip}#${code}`, amount, expiresAt: iso(expiresAt) },
    };
  },
});
