import { countOnDay, countsOnDay } from '#shared/rules/card.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { type StampRules, stampsFor } from '#shared/rules/stamps.ts';
import { type Purchase, purchase as purchaseItem } from '../../items/card.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { noteActiveDay } from '../account/active-day.ts';
import { addVisit, requireCard } from '../card/card.ts';
import { programmeItems } from '../card/programme.ts';
import { applyStamps } from '../card/stamps.ts';
import { countChange } from '../notice/polling-state.ts';
import { creditItems } from '../reward/credit-reward.ts';
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

/** By which rules, and at which instant (milliseconds), an amount earns its stamps. */
export type Earning = { readonly rules: StampRules; readonly at: number };

/** What a purchase is, before its effects. */
export type Sale = Pick<
  Purchase,
  'id' | 'playerId' | 'staffId' | 'amount' | 'discount' | 'voucherId' | 'opened' | 'slipId'
>;

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
const applyToCard = (unit: UnitOfWork, items: Loaded, sale: Sale, earning: Earning) => {
  const { now } = unit;
  const { id, playerId, amount } = sale;
  const { settings, credited } = items;
  const own = addVisit(requireCard(items.customer.card), { id, at: now });
  const stamps = stampsFor(amount, earning.rules, earning.at);
  const { purchasesPerDay } = settings.programme.value;
  if (stamps === 0 || !countsOnDay(own, purchasesPerDay, now)) {
    return { card: own, taken: 0, rewards: [], gift: null };
  }
  const counted = { ...own, ...countOnDay(own, now) };
  const holder = { own: counted, playerId, settings, credited };
  const applied = applyStamps(unit, holder, { stamps, purchaseId: id });
  return { ...applied, gift: giveGift(items, id) };
};

/**
 * Records a purchase with its stamps, gift and rewards (rule 170): all of it is
 * written together, or nothing is. The amount earns by `earning`; all else is as it is now.
 */
export const makePurchase = (unit: UnitOfWork, items: Loaded, sale: Sale, earning: Earning) => {
  const { account, card } = items.customer;
  const { card: after, taken, gift, rewards } = applyToCard(unit, items, sale, earning);
  const made: Purchase = {
    ...sale,
    stamps: taken,
    rewardIds: rewards.map(({ id }) => id),
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
  return { made, rewards, after };
};
