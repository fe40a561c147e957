import { till as contract } from '#shared/contract/till.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { audit } from '../../domain/audit/audit.ts';
import { countUse } from '../../domain/business/customer.ts';
import {
  refuseOwnCard,
  requireServed,
  requireShownAtTill,
} from '../../domain/purchase/customer.ts';
import { locationItems, soldAt } from '../../domain/shop/location.ts';
import { redeemVoucher, requireVoucher } from '../../domain/voucher/redeem.ts';
import { voucherItems, voucherView } from '../../domain/voucher/voucher.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { customer } from '../../items/business.ts';

/**
 * Counts one use of a voucher and of its reward; the last use marks the reward as used. The redemption records who did
 * it, and for a super administrator the audit does too (rule 39).
 */
export const redeem = operation(contract.redeem, {
  loads: ({ input }) => ({
    ...voucherItems(input.voucherId),
    location: locationItems(input.location),
  }),
  run: async ({ input, caller, unit, items, now }) => {
    const stored = requireVoucher(items);
    refuseOwnCard(stored.playerId, caller.id);
    const { holder, figures } = await unit.load({
      holder: account(stored.playerId),
      figures: customer(stored.playerId),
    });
    requireShownAtTill(stored, requireServed(holder));
    // Conflicts with a concurrent deactivation.
    holder.requireUnchanged();
    const locationId = soldAt(items.location, input.location);
    const redeemed = redeemVoucher(unit, items, { staffId: caller.id, locationId });
    countUse(figures, stored.playerId, 1);
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'voucher.redeem',
        target: `voucher ${stored.id}`,
        before: { usageCount: stored.usageCount },
        after: { usageCount: redeemed.usageCount, code: formatVoucherCode(stored.code) },
      });
    }
    return { voucher: voucherView(redeemed, now) };
  },
});
