import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { bakery, changeWallet, settleBakery } from '../../stores/bakery.ts';
import { isOpen, offer, ownOffers, withoutOffer } from '../../stores/offer.ts';
import { settleOwnBakery } from '../../stores/own-bakery.ts';

/** Returns the unsold stock to the seller, also of an expired offer (Rules, decisions 29 and 30). */
export const cancelOffer = operation(contract.markets.cancelOffer, {
  loads: ({ input, callerId }) => [offer(input.id), bakery(callerId), ownOffers(callerId)],
  run: async ({ input: { id }, caller, unit, now }) => {
    const stored = unit.get(offer(id));
    if (stored?.sellerId !== caller.id) throw new Failure('not_found');
    if (!isOpen(stored)) throw new Failure('offer_gone');
    const { resource, quantity } = stored;
    const cause = { reason: 'offer_cancelled', reference: id, isTransfer: true } as const;
    await settleBakery(unit, caller.id);
    changeWallet(unit, caller.id, { [resource]: quantity }, cause);
    await settleOwnBakery(unit, caller.id);
    unit.set(offer(id), { ...stored, quantity: 0, status: 'cancelled', closedAt: now });
    unit.set(ownOffers(caller.id), withoutOffer(unit.get(ownOffers(caller.id)), id));
    return {};
  },
});
