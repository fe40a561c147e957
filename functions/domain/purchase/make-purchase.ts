import { countOnDay, countsOnDay } from '#shared/rules/card.ts';
import { addCountedDay } from '#shared/rules/counted-days.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { paysFullCard, type StampRules, stampsFor } from '#shared/rules/stamps.ts';
import { customer } from '../../items/business.ts';
import { type Purchase, purchase as purchaseItem, type StoredCard } from '../../items/card.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { noteActiveDay } from '../account/account.ts';
import { countPurchase } from '../business/customer.ts';
import { addVisit, requireCard } from '../card/card.ts';
import { noteMovement } from '../card/movements.ts';
import { programmeItems } from '../card/programme.ts';
import { applyStamps, ONLY_PAYS } from '../card/stamps.ts';
import { countChange } from '../notice/polling-state.ts';
import { creditItems } from '../reward/deliver-reward.ts';
import { issueForPurchase } from '../reward-rule/purchase-rules.ts';
import { customerItems, requireCustomer } from './customer.ts';

/** The items of a customer that a purchase changes. */
export const buyerItems = (customerId: number) => ({
  customer: customerItems(customerId),
  figures: customer(customerId),
  credited: creditItems(customerId),
});

/** The shop's items that a purchase needs: the programme, and the rules that may issue further rewards. */
export const shopItems = () => ({ settings: programmeItems(), rules: rewardRules() });

/** All items that a purchase by a customer needs. */
export const purchaseItems = (customerId: number) => ({
  ...buyerItems(customerId),
  ...shopItems(),
});

type Loaded = LoadedBy<typeof purchaseItems>;

/** The rules and the instant (milliseconds) by which an amount earns its stamps. */
export type Earning = { readonly rules: StampRules; readonly at: number };

/** The facts of a purchase, before its effects. */
export type Sale = Pick<
  Purchase,
  | 'id'
  | 'playerId'
  | 'staffId'
  | 'amount'
  | 'discount'
  | 'voucherId'
  | 'opened'
  | 'slipId'
  | 'locationId'
>;

/** Gives what a purchase that counts earns in addition to its stamp. */
const giveGift = ({ settings, credited: { bakery, lives } }: Loaded, purchaseId: number) => {
  const { gift } = settings.programme.value;
  if (gift.coins > 0) {
    bakery.transact({ coins: gift.coins }, { reason: 'purchase', reference: purchaseId });
  }
  if (gift.bonusLives > 0) lives.set(addBonusLives(lives.value, gift.bonusLives));
  return gift;
};

/**
 * Applies a purchase without stamp and gift; outside the programme's dates it still pays out a full card (rule 282).
 */
const applyWithoutStamp = (
  unit: UnitOfWork,
  { settings, credited }: Loaded,
  { sale, own, pays }: { readonly sale: Sale; readonly own: StoredCard; readonly pays: boolean },
) => {
  const without = { gift: null, occasions: [] };
  if (!pays) return { card: own, taken: 0, rewards: [], ofCard: [], ...without };
  const { id: purchaseId, playerId } = sale;
  const holder = { own, playerId, settings, credited };
  const applied = applyStamps(unit, holder, { stamps: 1, purchaseId, terms: ONLY_PAYS });
  return { ...applied, ofCard: applied.rewards, ...without };
};

/** The stamps, gift and rewards of a purchase, if it counts, and the resulting card. */
const applyToCard = async (unit: UnitOfWork, items: Loaded, sale: Sale, earning: Earning) => {
  const { now } = unit;
  const { id, playerId, amount, locationId } = sale;
  const { settings, credited, rules } = items;
  const before = requireCard(items.customer.card);
  const own = addVisit(before, { id, at: now, ...(locationId && { locationId }) });
  const stamps = stampsFor(amount, earning.rules, earning.at);
  const { purchasesPerDay } = settings.programme.value;
  if (stamps === 0 || !countsOnDay(own, purchasesPerDay, now)) {
    const pays = paysFullCard(amount, earning.rules, earning.at);
    return applyWithoutStamp(unit, items, { sale, own, pays });
  }
  const countedDays = addCountedDay(before.countedDays, now);
  const counted = { ...own, ...countOnDay(own, now), countedDays };
  const holder = { own: counted, playerId, settings, credited };
  const applied = applyStamps(unit, holder, { stamps, purchaseId: id });
  const gift = giveGift(items, id);
  const customer = requireCustomer(items.customer.account);
  const change = { before, after: applied.card };
  const more = await issueForPurchase(unit, rules, customer, change);
  const rewards = [...applied.rewards, ...more.rewards];
  return { ...applied, ...more, rewards, ofCard: applied.rewards, gift };
};

/**
 * Records a purchase with its stamps, gift and rewards (rule 170), all in one transaction. The amount earns stamps by
 * `earning`; everything else follows the current state.
 */
export const makePurchase = async (
  unit: UnitOfWork,
  items: Loaded,
  sale: Sale,
  earning: Earning,
) => {
  const { account, card } = items.customer;
  const applied = await applyToCard(unit, items, sale, earning);
  const { card: after, taken, gift, rewards, ofCard, occasions } = applied;
  const made: Purchase = {
    ...sale,
    stamps: taken,
    rewardIds: rewards.map(({ id }) => id),
    ...(occasions.length > 0 ? { occasions } : {}),
    gift,
    createdAt: unit.now,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  };
  card.set(after);
  unit.create(purchaseItem(made.id), made);
  noteMovement(unit, made.playerId, {
    kind: made.opened === 'slip' ? 'slip' : 'purchase',
    id: made.id,
    stamps: taken,
    after: after.stamps,
    amount: made.amount,
    rewards: ofCard,
  });
  countPurchase(items.figures, made, after, 1);
  countChange(unit, sale.playerId);
  noteActiveDay(account);
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  account.requireUnchanged();
  return { made, rewards, after };
};
