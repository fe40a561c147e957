import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { till as contract } from '#shared/contract/till.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { HOUR } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { countUse } from '../../domain/business/customer.ts';
import { refuseOwnCard } from '../../domain/purchase/customer.ts';
import { requireVoucher, undoRedemption } from '../../domain/voucher/redeem.ts';
import { voucherItems, voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { customer } from '../../items/business.ts';
import { redemption } from '../../items/vouchers.ts';

const NOT_LAST = {
  message:
    'Nel frattempo l’ultimo utilizzo di questo voucher è un altro: chiudi e riguarda l’elenco.',
};

/**
 * Undoes a voucher's last redemption within a day, with a reason for the audit. A used reward becomes delivered again
 * (rule 132). A use that was part of a purchase is undone with the purchase (rule 172).
 */
export const undo = operation(contract.undo, {
  loads: ({ input }) => voucherItems(input.voucherId),
  run: async ({ input: { redemptionId, reason }, caller, unit, items, now }) => {
    const stored = requireVoucher(items);
    refuseOwnCard(stored.playerId, caller.id);
    if (stored.deleted) throw new Failure('deleted');
    const last = stored.lastRedemption;
    if (!last) throw new Failure('not_redeemed');
    if (redemptionId !== undefined && redemptionId !== last.id)
      throw new Failure('stale', NOT_LAST);
    const { use, figures } = await unit.load({
      use: redemption(last.id),
      figures: customer(stored.playerId),
    });
    if (use.value?.purchaseId !== undefined) throw new Failure('part_of_purchase');
    if (now - last.at > UNDO_HOURS * HOUR) throw new Failure('too_late');
    const undone = await undoRedemption(unit, items, use, {
      undoneBy: caller.id,
      undoReason: reason,
    });
    if (figures.value) countUse(figures, stored.playerId, -1);
    audit(unit, caller.id, {
      action: 'voucher.undo',
      target: `voucher ${stored.id}`,
      before: { usageCount: stored.usageCount },
      after: { usageCount: undone.usageCount, code: formatVoucherCode(stored.code) },
      reason: { text: reason, playerId: stored.playerId },
    });
    return { voucher: voucherView(undone, now) };
  },
});
