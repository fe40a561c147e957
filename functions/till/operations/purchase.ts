import type { Input } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { discountOn } from '#shared/rules/card.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeView } from '../../domain/card/programme.ts';
import {
  customerView,
  refuseOwnCard,
  requireServed,
  requireShownAtTill,
} from '../../domain/purchase/customer.ts';
import { makePurchase, purchaseItems } from '../../domain/purchase/make-purchase.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { locationItems, soldAt } from '../../domain/shop/location.ts';
import { redeemVoucher, requireVoucher } from '../../domain/voucher/redeem.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { Account } from '../../items/account.ts';
import type { Purchase } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const wantedItems = ({ customerId, voucherId, location }: Input<typeof contract.purchase>) => ({
  ...purchaseItems(customerId),
  location: locationItems(location),
  used: voucherId === undefined ? undefined : voucherItems(voucherId),
});

type Loaded = LoadedBy<typeof wantedItems>;

type Sale = Pick<Purchase, 'id' | 'playerId' | 'amount' | 'locationId'> & {
  readonly staffId: number;
  readonly holder: Account;
};

/** Redeems the customer's voucher, if one is used. Returns what it takes off, in cents. */
const useVoucher = (unit: UnitOfWork, { used }: Loaded, sale: Sale): number => {
  if (!used) return 0;
  const stored = requireVoucher(used);
  if (stored.playerId !== sale.playerId) throw new Failure('not_found');
  requireShownAtTill(stored, sale.holder);
  const { staffId, locationId } = sale;
  redeemVoucher(unit, used, { staffId, locationId, purchase: sale });
  return discountOn(sale.amount, stored);
};

/**
 * Records a purchase (rule 170). Its stamps, gift, rewards and the use of its voucher are written together with it, or
 * nothing is.
 */
export const purchase = operation(contract.purchase, {
  loads: ({ input }) => wantedItems(input),
  run: async ({ input, caller, unit, items, now }) => {
    const { customerId, amount, voucherId, opened } = input;
    refuseOwnCard(customerId, caller.id);
    const customer = requireServed(items.customer.account);
    const id = newId(now);
    const locationId = soldAt(items.location, input.location);
    const parties = { id, playerId: customerId, staffId: caller.id };
    const made = { ...parties, amount, ...(locationId && { locationId }) };
    const discount = useVoucher(unit, items, { ...made, holder: customer });
    const sale = { ...made, discount, voucherId: voucherId ?? null, opened };
    const earning = { rules: programmeView(items.settings.programme.value), at: now };
    const { made: stored, rewards, after } = await makePurchase(unit, items, sale, earning);
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'purchase.create',
        target: `purchase ${stored.id}`,
        after: { stamps: stored.stamps ?? 0, voucherId: stored.voucherId },
      });
    }
    return {
      purchase: purchaseView(stored, rewards, now),
      customer: customerView(customer, after, items.settings, stored),
    };
  },
});
