import {
  countPurchase,
  counts,
  type EarningSettings,
  type PurchaseTerms,
} from '#shared/rules/card.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { type Purchase, purchase as purchaseItem, type StoredCard } from '../../items/card.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { noteActiveDay } from '../account/active-day.ts';
import { addVisit, requireCard } from '../card/card.ts';
import {
  type LoadedProgramme,
  neededSince,
  programmeItems,
  stampPrize,
} from '../card/programme.ts';
import { countChange } from '../notice/polling-state.ts';
import { creditItems } from '../reward/credit-reward.ts';
import { issueReward } from '../reward/deliver-reward.ts';
import { rewardFrom } from '../reward/prize.ts';
import { customerItems } from './customer.ts';

/** What a purchase changes of its customer. */
export const buyerItems = (customerId: number) => ({
  customer: customerItems(customerId),
  credited: creditItems(customerId),
});

/** What a purchase of a customer needs. */
export const purchaseItems = (customerId: number) => ({
  ...buyerItems(customerId),
  settings: programmeItems(),
});

type Loaded = LoadedBy<typeof purchaseItems>;

/** By which settings, and at which instant (milliseconds), an amount earns its stamp. */
export type Earning = { readonly settings: EarningSettings; readonly at: number };

/** What a purchase is, before its effects. */
export type Sale = Pick<
  Purchase,
  'id' | 'playerId' | 'staffId' | 'amount' | 'discount' | 'voucherId' | 'opened' | 'slipId'
>;

const termsFor = (
  { begunAt }: StoredCard,
  settings: LoadedProgramme,
  earning: Earning,
  now: number,
): PurchaseTerms => ({
  ...settings.programme.value,
  ...earning.settings,
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
const applyToCard = (unit: UnitOfWork, items: Loaded, sale: Sale, earning: Earning) => {
  const { now } = unit;
  const own = addVisit(requireCard(items.customer.card), { id: sale.id, at: now });
  const terms = termsFor(own, items.settings, earning, now);
  if (!counts(own, sale.amount, terms, now)) {
    return { after: own, effect: { stamped: false, completedCardOf: null }, gift: null };
  }
  const { card: after, effect } = countPurchase(own, terms, now);
  const gift = giveGift(items, sale.id);
  const reward = effect.completedCardOf === null ? undefined : rewardFullCard(unit, items, sale);
  return { after, effect, gift, reward };
};

/**
 * Records a purchase with its stamp, gift and the reward of a full card (rule 170): all of it is
 * written together, or nothing is. The amount earns by `earning`; all else is as it is now.
 */
export const makePurchase = (unit: UnitOfWork, items: Loaded, sale: Sale, earning: Earning) => {
  const { account, card } = items.customer;
  const { after, effect, gift, reward } = applyToCard(unit, items, sale, earning);
  const made: Purchase = {
    ...effect,
    ...sale,
    gift,
    createdAt: unit.now,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  };
  card.set(after);
  unit.create(purchaseItem(made.id), made);
  countChange(unit, sale.playerId);
  noteActiveDay(account);
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  account.requireUnchanged();
  return { made, reward, after };
};
