import type { admin } from '#shared/contract/admin.ts';
import type { Output } from '#shared/contract/route.ts';
import { hasVoucher } from '#shared/rules/rewards.ts';
import { iso } from '#shared/time.ts';
import { progress } from '../../items/campaign.ts';
import { type Purchase, purchase, purchasesOf, shop } from '../../items/card.ts';
import {
  assignedReward,
  assignedRewardsOf,
  type StoredAssignedReward,
} from '../../items/rewards.ts';
import { trialResults } from '../../items/trial.ts';
import { queryAll, queryItems } from '../../table/query.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { cardWithoutCode, requireCard } from '../card/card.ts';
import { assignedRewardView } from '../reward/assigned-reward-view.ts';
import { locationView, severalLocations } from '../shop/location.ts';
import { listedCustomer, listedCustomerItems } from './view.ts';
import { visitsByLocation } from './visits.ts';

/** How many purchases and how many rewards the call returns at most. */
const LATEST = 50;

/** The items of a customer's details. */
export const detailItems = (id: number) => ({
  ...listedCustomerItems(id),
  trial: trialResults(id),
  campaign: progress(id),
  bakery: bakery(id),
  shop: shop(),
});

type Loaded = LoadedBy<typeof detailItems>;
type Details = Output<typeof admin.customer>;

const purchaseView = (made: Purchase, shop: Loaded['shop']): Details['purchases'][number] => ({
  id: made.id,
  amount: made.amount,
  discount: made.discount,
  stamps: made.stamps,
  voucherId: made.voucherId,
  opened: made.opened,
  createdAt: iso(made.createdAt),
  undoneAt: made.undoneAt === null ? null : iso(made.undoneAt),
  locationId: locationView(shop, made),
});

/** The locations at which a customer bought something, by days of the last 12 months. */
const locationsView = ({ customer, shop }: Loaded, now: number): Details['locations'] => {
  const { value } = customer;
  if (!value || severalLocations(shop).length === 0) return [];
  return visitsByLocation(value, now);
};

const gameView = ({ trial, campaign, bakery }: Loaded): Details['game'] => ({
  gamesPlayed: trial.value.gamesPlayed + campaign.value.gamesPlayed,
  maxLevelReached: campaign.value.maxLevelReached,
  bakeryLevel: bakery.current.bakeryLevel,
});

type Latest = {
  readonly purchases: readonly Purchase[];
  readonly rewards: readonly StoredAssignedReward[];
};

/** A player's latest purchases, and all their rewards. */
export const readLatest = async (id: number): Promise<Latest> => {
  const [purchases, rewards] = await Promise.all([
    queryItems(purchase, purchasesOf.range(id), { limit: LATEST, newestFirst: true }),
    queryAll(assignedReward, assignedRewardsOf.range(id)),
  ]);
  return { purchases, rewards };
};

/** The details of a customer, or of a player who isn't one yet. */
export const detailsView = (
  items: Loaded,
  { purchases, rewards }: Latest,
  now: number,
): Details => {
  const customer = listedCustomer(items, now);
  const own = requireCard(items.card);
  const vouchers = rewards.filter(hasVoucher).reverse().slice(0, LATEST);
  return {
    customer,
    purchases: purchases.map(one => purchaseView(one, items.shop)),
    locations: locationsView(items, now),
    vouchers: vouchers.map(one => assignedRewardView(one, customer.username, now)),
    card: cardWithoutCode(own, items.settings, now),
    game: gameView(items),
  };
};
