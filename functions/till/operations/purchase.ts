import type { Input } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { countOnDay, countsOnDay, discountOn } from '#shared/rules/card.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { stampsFor } from '#shared/rules/stamps.ts';
import { noteActiveDay } from '../../domain/account/active-day.ts';
import { audit } from '../../domain/audit/audit.ts';
import { addVisit, requireCard } from '../../domain/card/card.ts';
import { programmeItems, programmeView } from '../../domain/card/programme.ts';
import { applyStamps } from '../../domain/card/stamps.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import {
  customerItems,
  customerView,
  refuseOwnCard,
  requireCustomer,
} from '../../domain/purchase/customer.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { creditItems } from '../../domain/reward/credit-reward.ts';
import { redeemVoucher, requireVoucher } from '../../domain/voucher/redeem.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Purchase, purchase as purchaseItem } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

const purchaseItems = ({ customerId, voucherId }: Input<typeof contract.purchase>) => ({
  customer: customerItems(customerId),
  credited: creditItems(customerId),
  settings: programmeItems(),
  used: voucherId === undefined ? undefined : voucherItems(voucherId),
});

type Loaded = LoadedBy<typeof purchaseItems>;

/** What a purchase is, before its effects. */
type Sale = Pick<Purchase, 'id' | 'playerId' | 'staffId' | 'amount'>;

/** Redeems the customer's voucher, if one is used; the percent that it takes off. */
const useVoucher = (unit: UnitOfWork, { used }: Loaded, sale: Sale): number | null => {
  if (!used) return null;
  const { playerId, discountPercent } = requireVoucher(used);
  if (playerId !== sale.playerId) throw new Failure('not_found');
  redeemVoucher(unit, used, { staffId: sale.staffId, purchaseId: sale.id });
  return discountPercent;
};

/** Gives what a purchase that counts brings beside its stamp. */
const giveGift = ({ settings, credited: { bakery, lives } }: Loaded, purchaseId: number) => {
  const { gift } = settings.programme.value;
  if (gift.coins > 0) {
    bakery.transact({ coins: gift.coins }, { reason: 'purchase', reference: purchaseId });
  }
  if (gift.bonusLives > 0) lives.set(addBonusLives(lives.value, gift.bonusLives));
  return gift;
};

/** The stamps, gift and rewards of a purchase, if it counts, and the card after it. */
const applyToCard = (unit: UnitOfWork, items: Loaded, { id, playerId, amount }: Sale) => {
  const { now } = unit;
  const { settings, credited } = items;
  const own = addVisit(requireCard(items.customer.card), { id, at: now });
  const programme = programmeView(settings.programme.value);
  const stamps = stampsFor(amount, programme, now);
  if (stamps === 0 || !countsOnDay(own, programme.purchasesPerDay, now)) {
    return { card: own, taken: 0, rewards: [], gift: null };
  }
  const counted = { ...own, ...countOnDay(own, now) };
  const holder = { own: counted, playerId, settings, credited };
  const applied = applyStamps(unit, holder, { stamps, purchaseId: id });
  return { ...applied, gift: giveGift(items, id) };
};

/**
 * Records a purchase (rule 170). Its voucher's use, stamps, gift and rewards are
 * written together with it, or nothing is.
 */
export const purchase = operation(contract.purchase, {
  loads: ({ input }) => purchaseItems(input),
  run: ({ input: { customerId, amount, voucherId }, caller, unit, items, now }) => {
    refuseOwnCard(customerId, caller.id);
    const { account, card } = items.customer;
    const customer = requireCustomer(account);
    const sale: Sale = { id: newId(now), playerId: customerId, staffId: caller.id, amount };
    const percent = useVoucher(unit, items, sale);
    const { card: after, taken, gift, rewards } = applyToCard(unit, items, sale);
    const made: Purchase = {
      ...sale,
      stamps: taken,
      rewardIds: rewards.map(({ id }) => id),
      discount: discountOn(amount, percent),
      voucherId: voucherId ?? null,
      gift,
      createdAt: now,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    };
    card.set(after);
    unit.create(purchaseItem(made.id), made);
    countChange(unit, customerId);
    noteActiveDay(account);
    // A concurrent erasure conflicts, so that nothing is written for a deleted player.
    account.requireUnchanged();
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'purchase.create',
        target: `purchase ${made.id}`,
        after: { stamps: taken, voucherId: made.voucherId },
      });
    }
    return {
      purchase: purchaseView(made, rewards, now),
      customer: customerView(customer, after, items.settings),
    };
  },
});
