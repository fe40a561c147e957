import type { OfferView, OwnOfferView } from '#shared/contract/markets.ts';
import { fromTenths, OFFER_DAYS, offerExpiry, sellerProceeds } from '#shared/rules/offers.ts';
import { DAY, iso } from '#shared/time.ts';
import type { Offer, OwnOffers } from '../../items/market.ts';
import { firstIdAt } from '../../table/ids.ts';

export const withoutOffer = ({ open }: OwnOffers, id: number): OwnOffers => ({
  open: open.filter(one => one !== id),
});

/** Whether an offer holds stock: it is neither sold out nor cancelled. */
export const isOpen = ({ status }: Offer): boolean => status === 'active' || status === 'expired';

/** The status at an instant: an offer counts as expired even before the midnight job marks it. */
export const statusAt = ({ status, createdAt }: Offer, now: number): Offer['status'] =>
  status === 'active' && now >= offerExpiry(createdAt) ? 'expired' : status;

/** The lowest id that an unexpired offer can have at an instant: ids are in chronological order. */
export const oldestActiveOfferId = (now: number): number => firstIdAt(now - OFFER_DAYS * DAY + 1);

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

/** One purchase of an offer, derived from the offer's change. */
export type Sale = Pick<Offer, 'sellerId' | 'resource'> & {
  readonly lastSale: NonNullable<Offer['lastSale']>;
  readonly quantity: number;
  /** Paid by the buyer. */
  readonly paid: number;
  /** Received by the seller. */
  readonly received: number;
};

/** The purchase between two states of an offer, if there was one: only a purchase adds coins. */
export const saleBetween = (before: Offer, after: Offer): Sale | undefined => {
  const paid = after.brought - before.brought;
  const { sellerId, resource, lastSale } = after;
  if (paid <= 0 || !lastSale) return undefined;
  return {
    sellerId,
    resource,
    lastSale,
    quantity: before.quantity - after.quantity,
    paid,
    received: sellerProceeds(after.brought) - sellerProceeds(before.brought),
  };
};
