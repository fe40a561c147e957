import { till as contract } from '#shared/contract/till.ts';
import { countPurchase, counts, discountOn, type PurchaseTerms } from '#shared/rules/card.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { noteActiveDay } from '../../domain/account/active-day.ts';
import { account } from '../../domain/account/items.ts';
import { audit } from '../../domain/audit/audit.ts';
import { changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { lives } from '../../domain/campaign/campaign.ts';
import { addVisit, card, ownCard, type StoredCard } from '../../domain/card/card.ts';
import { neededSince, programme, programmeItems, stampPrize } from '../../domain/card/programme.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { customerItems, customerView, requireCustomer } from '../../domain/purchase/customer.ts';
import {
  type Purchase,
  purchase as purchaseItem,
  purchaseView,
} from '../../domain/purchase/purchase.ts';
import type { StoredAdminReward } from '../../domain/reward/admin-reward.ts';
import { creditItems } from '../../domain/reward/credit-reward.ts';
import { issueReward } from '../../domain/reward/deliver-reward.ts';
import { rewardFrom } from '../../domain/reward/prize.ts';
import { redeemVoucher, voucherItems } from '../../domain/voucher/redeem.ts';
import { voucher } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Redeems the customer's voucher, if one is used; the percent that it takes off. */
const useVoucher = (
  unit: UnitOfWork,
  customerId: number,
  voucherId: number | undefined,
  served: { readonly staffId: number; readonly purchaseId: number },
): number | null => {
  if (voucherId === undefined) return null;
  const stored = unit.get(voucher(voucherId));
  if (stored?.playerId !== customerId) throw new Failure('not_found');
  redeemVoucher(unit, stored, served);
  return stored.discountPercent;
};

const termsFor = (unit: UnitOfWork, { begunAt }: StoredCard): PurchaseTerms => ({
  ...unit.get(programme()),
  stampsNeeded: neededSince(unit, begunAt),
  hasReward: stampPrize(unit) !== undefined,
});

/** Gives what a purchase that counts brings beside its stamp. */
const giveGift = (unit: UnitOfWork, customerId: number, purchaseId: number) => {
  const { gift } = unit.get(programme());
  if (gift.coins > 0) {
    const cause = { reason: 'purchase', reference: purchaseId } as const;
    settleBakery(unit, customerId);
    changeWallet(unit, customerId, { coins: gift.coins }, cause);
  }
  if (gift.bonusLives > 0) {
    unit.set(lives(customerId), addBonusLives(unit.get(lives(customerId)), gift.bonusLives));
  }
  return gift;
};

/** The reward of a card that is full now. */
const rewardFullCard = (unit: UnitOfWork, playerId: number, id: number) => {
  const prize = stampPrize(unit);
  return prize && issueReward(unit, rewardFrom(prize, { id, playerId, now: unit.now }));
};

/** The stamp, gift and reward of a purchase, if it counts, and the card after it. */
const applyToCard = (unit: UnitOfWork, customerId: number, id: number, amount: number) => {
  const { now } = unit;
  const own = addVisit(ownCard(unit, customerId), { id, at: now });
  const terms = termsFor(unit, own);
  if (!counts(own, amount, terms, now)) {
    return { after: own, effect: { stamped: false, completedCardOf: null }, gift: null };
  }
  const { card: after, effect } = countPurchase(own, terms, now);
  const gift = giveGift(unit, customerId, id);
  const reward: StoredAdminReward | undefined =
    effect.completedCardOf === null ? undefined : rewardFullCard(unit, customerId, id);
  return { after, effect, gift, reward };
};

/**
 * Records a purchase (rule 170). Its voucher's use, stamp, gift and the reward of a full card are
 * written together with it, or nothing is.
 */
export const purchase = operation(contract.purchase, {
  loads: ({ input: { customerId, voucherId } }) => [
    ...customerItems(customerId),
    ...creditItems(customerId),
    ...programmeItems(),
    ...(voucherId === undefined ? [] : voucherItems(voucherId)),
  ],
  run: ({ input: { customerId, amount, voucherId }, caller, unit, now }) => {
    if (customerId === caller.id) throw new Failure('own_card');
    const customer = requireCustomer(unit, customerId);
    const id = newId(now);
    const served = { staffId: caller.id, purchaseId: id };
    const percent = useVoucher(unit, customerId, voucherId, served);
    const { after, effect, gift, reward } = applyToCard(unit, customerId, id, amount);
    const made: Purchase = {
      ...effect,
      id,
      playerId: customerId,
      staffId: caller.id,
      amount,
      discount: discountOn(amount, percent),
      voucherId: voucherId ?? null,
      gift,
      createdAt: now,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    };
    unit.set(card(customerId), after);
    unit.create(purchaseItem(id), made);
    countChange(unit, customerId);
    noteActiveDay(unit, customerId);
    // A concurrent erasure conflicts, so that nothing is written for a deleted player.
    unit.requireUnchanged(account(customerId));
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'purchase.create',
        target: `purchase ${id}`,
        after: { stamped: made.stamped, voucherId: made.voucherId },
      });
    }
    return {
      purchase: purchaseView(made, reward, now),
      customer: customerView(unit, customer, after),
    };
  },
});
