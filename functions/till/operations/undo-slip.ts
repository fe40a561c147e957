import { till as contract } from '#shared/contract/till.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { audit } from '../../domain/audit/audit.ts';
import { slipView } from '../../domain/purchase/slip.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { shop, slip } from '../../items/card.ts';

/** Undoes a paper slip that nobody has used, with a reason for the audit (rule 222). */
export const undoSlip = operation(contract.undoSlip, {
  loads: ({ input: { slipId } }) => ({ slip: slip(slipId), shop: shop() }),
  run: async ({ input: { reason }, caller, unit, items, now }) => {
    const { value: made } = items.slip;
    if (!made) throw new Failure('not_found');
    if (made.usedAt !== null) throw new Failure('already_used');
    if (made.undoneAt !== null) throw new Failure('already_undone');
    const undone = { ...made, undoneAt: now };
    items.slip.set(undone);
    audit(unit, caller.id, {
      action: 'slip.undo',
      target: `slip ${made.id}`,
      reason: { text: reason },
    });
    const nameOf = await readUsernames(unit, [made.staffId]);
    return { slip: slipView(undone, { nameOf, shop: items.shop }, now) };
  },
});
