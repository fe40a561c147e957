import { markets as contract } from '#shared/contract/markets.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { isOpen, withoutOffer } from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { offer, ownOffers } from '../../items/market.ts';

/** Returns the unsold stock to the seller, also for an expired offer (rules 29 and 30). */
export const cancelOffer = operation(contract.cancelOffer, {
  loads: ({ input, callerId }) => ({
    offer: offer(input.id),
    bakery: bakery(callerId),
    openOffers: ownOffers(callerId),
  }),
  run: ({ input: { id }, caller, now, items: { offer, bakery, openOffers } }) => {
    const stored = offer.value;
    if (stored?.sellerId !== caller.id) throw new Failure('not_found');
    if (!isOpen(stored)) throw new Failure('offer_gone');
    const { resource, quantity } = stored;
    bakery.visit();
    bakery.transact({ [resource]: quantity }, { reason: 'offer_cancelled', reference: id });
    offer.set({ ...stored, quantity: 0, status: 'cancelled', closedAt: now });
    openOffers.set(withoutOffer(openOffers.value, id));
    return {};
  },
});
