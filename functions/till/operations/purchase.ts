import type { Input } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { discountOn, earningSettings } from '#shared/rules/card.ts';
import { audit } from '../../domain/audit/audit.ts';
import { customerView, refuseOwnCard, requireCustomer } from '../../domain/purchase/customer.ts';
import { makePurchase, purchaseItems } from '../../domain/purchase/make-purchase.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { redeemVoucher, requireVoucher } from '../../domain/voucher/redeem.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Purchase } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const wantedItems = ({ customerId, voucherId }: Input<typeof contract.purchase>) => ({
  ...purchaseItems(customerId),
  used: voucherId === undefined ? undefined : voucherItems(voucherId),
});

type Loaded = LoadedBy<typeof wantedItems>;

/** Redeems the customer's voucher, if one is used; the percent that it takes off. */
const useVoucher = (
  unit: UnitOfWork,
  { used }: Loaded,
  sale: Pick<Purchase, 'id' | 'playerId' | 'staffId'>,
): number | null => {
  if (!used) return null;
  const { playerId, discountPercent } = requireVoucher(used);
  if (playerId !== sale.playerId) throw new Failure('not_found');
  redeemVoucher(unit, used, { staffId: sale.staffId, purchaseId: sale.id });
  return discountPercent;
};

/**
 * Records a purchase (rule 170). Its voucher's use, stamp, gift and the reward of a full card are
 * written together with it, or nothing is.
 */
export const purchase = operation(contract.purchase, {
  loads: ({ input }) => wantedItems(input),
  run: ({ input: { customerId, amount, voucherId, opened }, caller, unit, items, now }) => {
    refuseOwnCard(customerId, caller.id);
    const customer = requireCustomer(items.customer.account);
    const id = newId(now);
    const parties = { id, playerId: customerId, staffId: caller.id };
    const discount = discountOn(amount, useVoucher(unit, items, parties));
    const sale = { ...parties, amount, discount, voucherId: voucherId ?? null, opened };
    const earning = { settings: earningSettings(items.settings.programme.value), at: now };
    const { made, reward, after } = makePurchase(unit, items, sale, earning);
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'purchase.create',
        target: `purchase ${made.id}`,
        after: { stamped: made.stamped, voucherId: made.voucherId },
      });
    }
    return {
      purchase: purchaseView(made, reward, now),
      customer: customerView(customer, after, items.settings),
    };
  },
});
