import type { Offer } from '../domain/market/offer.ts';
import { type Sale, saleBetween } from '../domain/market/sale.ts';
import { fromRecord } from '../table/item.ts';
import { offer } from '../table/keys.ts';
import type { Change } from '../table/stream.ts';

const OFFER = offer(0).pk.slice(0, -1);

/** The purchase that a change of an offer is, if it is one. */
export const saleIn = ({ key, before, after }: Change): Sale | undefined => {
  if (!key.pk.startsWith(OFFER) || !before || !after) return undefined;
  // The casts hold: a key belongs to one kind of item.
  return saleBetween(fromRecord(before).value as Offer, fromRecord(after).value as Offer);
};
