import { markets as contract } from '#shared/contract/markets.ts';
import { OPEN_OFFERS_MAX, toTenths } from '#shared/rules/offers.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { ownOfferView } from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Offer, offer, ownOffers } from '../../items/market.ts';
import { newId } from '../../table/ids.ts';

/** Publishes an offer. The offer holds the stock, which is taken from the seller (rule 29). */
export const publishOffer = operation(contract.publishOffer, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId), openOffers: ownOffers(callerId) }),
  run: ({ input, caller, unit, now, items: { bakery, openOffers } }) => {
    const { resource, quantity, coinsPerUnit } = input;
    const { open } = openOffers.value;
    if (open.length >= OPEN_OFFERS_MAX) throw new Failure('too_many_offers');
    const id = newId(now);
    const published: Offer = {
      id,
      sellerId: caller.id,
      resource,
      quantity,
      tenths: toTenths(coinsPerUnit),
      brought: 0,
      status: 'active',
      createdAt: now,
      closedAt: null,
    };
    const cause = { reason: 'offer_published', reference: id } as const;
    bakery.visit();
    bakery.transact({ [resource]: -quantity }, cause, 'insufficient_resources');
    unit.create(offer(id), published);
    openOffers.set({ open: [...open, id] });
    return { offer: ownOfferView(published, caller.username, now) };
  },
});
