import type { Input } from '#shared/contract/route.ts';
import { till as contract } from '#shared/contract/till.ts';
import { countPurchase, counts, discountOn, type PurchaseTerms } from '#shared/rules/card.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { noteActiveDay } from '../../domain/account/active-day.ts';
import { audit } from '../../domain/audit/audit.ts';
import { addVisit, requireCard } from '../../domain/card/card.ts';
import {
  type LoadedProgramme,
  neededSince,
  programmeItems,
  stampPrize,
} from '../../domain/card/programme.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import {
  customerItems,
  customerView,
  refuseOwnCard,
  requireCustomer,
} from '../../domain/purchase/customer.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { creditItems } from '../../domain/reward/credit-reward.ts';
import { issueReward } from '../../domain/reward/deliver-reward.ts';
import { rewardFrom } from '../../domain/reward/prize.ts';
import { redeemVoucher, requireVoucher } from '../../domain/voucher/redeem.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Purchase, purchase as purchaseItem, type StoredCard } from '../../items/card.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
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
type Sale = Pick<Purchase, 'id' | 'playerId' | 'amount'> & { readonly staffId: number };

/** Redeems the customer's voucher, if one is used; the percent that it takes off. */
const useVoucher = (unit: UnitOfWork, { used }: Loaded, sale: Sale): number | null => {
  if (!used) return null;
  const { playerId, discountPercent } = requireVoucher(used);
  if (playerId !== sale.playerId) throw new Failure('not_found');
  redeemVoucher(unit, used, { staffId: sale.staffId, purchaseId: sale.id });
  return discountPercent;
};

const termsFor = (
  { begunAt }: StoredCard,
  settings: LoadedProgramme,
  now: number,
): PurchaseTerms => ({
  ...settings.programme.value,
  stampsNeeded: neededSince(settings, begunAt),
  hasReward: stampPrize(settings, now) !== undefined,
});

/** Gives what a purchase that counts brings beside its stamp. */
const giveGift = ({ settings, credited: { bakery, lives } }: Loaded, purchaseId: number) => {
  const { gift } = settings.programme.value;
  if (gift.coins > 0) {
    bakery.transact({ coins: gift.coins }, { reason: 'purchase', reference: purchaseId });
  }
  if (gift.bonusLives > 0) lives.set(addBonusLives(lives.value, gift.bonusLives));
  return gift;
};

/** The reward of a card that is full now. */
const rewardFullCard = (
  unit: UnitOfWork,
  { settings, credited }: Loaded,
  { id, playerId }: Sale,
): StoredAssignedReward | undefined => {
  const { now } = unit;
  const prize = stampPrize(settings, now);
  return prize && issueReward(unit, rewardFrom(prize, { id, playerId, now }), credited);
};

/** The stamp, gift and reward of a purchase, if it counts, and the card after it. */
const applyToCard = (unit: UnitOfWork, items: Loaded, sale: Sale) => {
  const { now } = unit;
  const own = addVisit(requireCard(items.customer.card), { id: sale.id, at: now });
  const terms = termsFor(own, items.settings, now);
  if (!counts(own, sale.amount, terms, now)) {
    return { after: own, effect: { stamped: false, completedCardOf: null }, gift: null };
  }
  const { card: after, effect } = countPurchase(own, terms, now);
  const gift = giveGift(items, sale.id);
  const reward = effect.completedCardOf === null ? undefined : rewardFullCard(unit, items, sale);
  return { after, effect, gift, reward };
};

/**
 * Records a purchase (rule 170). Its voucher's use, stamp, gift and the reward of a full card are
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
    const { after, effect, gift, reward } = applyToCard(unit, items, sale);
    const made: Purchase = {
      ...effect,
      ...sale,
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
        after: { stamped: made.stamped, voucherId: made.voucherId },
      });
    }
    return {
      purchase: purchaseView(made, reward, now),
      customer: customerView(customer, after, items.settings, made),
    };
  },
});
