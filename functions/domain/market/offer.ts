import type { OfferView, OwnOfferView } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { fromTenths, OFFER_DAYS, offerExpiry } from '#shared/rules/offers.ts';
import { DAY, iso } from '#shared/time.ts';
import { firstIdAt } from '../../table/ids.ts';
import { item, itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** An offer of the players' market (rules 29 and 90). Times in milliseconds. */
export type Offer = {
  readonly id: number;
  readonly sellerId: number;
  readonly resource: Resource;
  /** Units left: the stock that the offer holds. */
  readonly quantity: number;
  /** The price of a unit, in tenths of a coin. */
  readonly tenths: number;
  /** Coins that buyers have paid for it so far. */
  readonly brought: number;
  /** An active offer expires by time; the midnight job marks it as expired later. */
  readonly status: 'active' | 'expired' | 'sold' | 'cancelled';
  readonly createdAt: number;
  /** When it was sold out or cancelled. */
  readonly closedAt: number | null;
  /** The last purchase: its buyer, and the id of the notice that its seller gets. */
  readonly lastSale?: { readonly id: number; readonly buyerId: number };
};

/** How long a closed offer is stored, so that it can be distinguished from one that never existed. */
const KEPT_DAYS = 30;

const indexesOf = ({ id, sellerId, resource, tenths, status }: Offer) => {
  switch (status) {
    case 'active':
      return { gsi1: keys.offerByPrice(resource, tenths, id), gsi2: keys.offerByAge(resource, id) };
    case 'expired':
      return {};
    default:
      return { gsi1: keys.ownedBy(sellerId, status, id) };
  }
};

/** Listed for everybody while it is active, and for its seller once it is closed. */
export const offer = item<Offer, [id: number]>(keys.offer, {
  indexes: indexesOf,
  expires: ({ closedAt }) => (closedAt === null ? undefined : closedAt + KEPT_DAYS * DAY),
});

/** The partitions of index 1 that list a player's sold and cancelled offers. */
export const soldOffersPartition = (sellerId: number): string =>
  keys.ownedBy(sellerId, 'sold', 0).pk;
const cancelledOffersPartition = (sellerId: number): string =>
  keys.ownedBy(sellerId, 'cancelled', 0).pk;

/** The ids of a player's open offers, oldest first; one item, so that concurrent calls can't exceed the limit. */
type OwnOffers = { readonly open: readonly number[] };

export const ownOffers = itemWithDefault<OwnOffers, [playerId: number]>(keys.ownOffers, {
  open: [],
});

export const withoutOffer = ({ open }: OwnOffers, id: number): OwnOffers => ({
  open: open.filter(one => one !== id),
});

/** Whether an offer holds stock: it is neither sold out nor cancelled. */
export const isOpen = ({ status }: Offer): boolean => status === 'active' || status === 'expired';

/** The status at an instant: an offer has expired even before the midnight job marks it. */
export const statusAt = ({ status, createdAt }: Offer, now: number): Offer['status'] =>
  status === 'active' && now >= offerExpiry(createdAt) ? 'expired' : status;

/** The lowest id of an offer that has not expired at an instant: ids are in the order of time. */
export const oldestActiveOfferId = (now: number): number => firstIdAt(now - OFFER_DAYS * DAY + 1);

/** All of a player's stored offers, open or closed. */
export const readAllOffers = async (unit: UnitOfWork, sellerId: number): Promise<Offer[]> => {
  const own = ownOffers(sellerId);
  const [sold, cancelled] = await Promise.all([
    queryAll(offer, { index: 'gsi1', pk: soldOffersPartition(sellerId) }),
    queryAll(offer, { index: 'gsi1', pk: cancelledOffersPartition(sellerId) }),
    unit.load([own]),
  ]);
  const open = unit.get(own).open.map(id => offer(id));
  await unit.load(open);
  return [...open.flatMap(ref => unit.get(ref) ?? []), ...sold, ...cancelled];
};

/** The offer as everybody sees it. */
export const offerView = (stored: Offer, sellerUsername: string): OfferView => ({
  id: stored.id,
  resource: stored.resource,
  quantity: stored.quantity,
  coinsPerUnit: fromTenths(stored.tenths),
  sellerId: stored.sellerId,
  sellerUsername,
  createdAt: iso(stored.createdAt),
  expiresAt: iso(offerExpiry(stored.createdAt)),
});

/** The offer as its seller sees it. */
export const ownOfferView = (stored: Offer, username: string, now: number): OwnOfferView => ({
  ...offerView(stored, username),
  status: statusAt(stored, now),
});
