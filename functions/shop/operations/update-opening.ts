import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { opening } from '../../items/opening.ts';

/** Records the steps of the opening that no other call reveals (rule 279). */
export const updateOpening = operation(contract.updateOpening, {
  loads: () => ({ opening: opening() }),
  run: ({ input, caller, unit, items: { opening } }) => {
    const before = opening.value;
    const { hasPoster = before.hasPoster, worksAlone = before.worksAlone } = input;
    const after = { hasPoster, worksAlone };
    opening.set(after);
    audit(unit, caller.id, { action: 'opening.update', target: 'opening', before, after });
    return {};
  },
});
