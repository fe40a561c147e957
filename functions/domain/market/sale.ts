import { sellerProceeds } from '#shared/rules/offers.ts';
import type { Offer } from '../../items/market.ts';

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
