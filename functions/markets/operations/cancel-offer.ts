import { markets as contract } from '#shared/contract/markets.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { isOpen, offer, ownOffers, withoutOffer } from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Returns the unsold stock to the seller, also of an expired offer (rules 29 and 30). */
export const cancelOffer = operation(contract.cancelOffer, {
  loads: ({ input, callerId }) => [offer(input.id), bakery(callerId), ownOffers(callerId)],
  run: ({ input: { id }, caller, unit, now }) => {
    const stored = unit.get(offer(id));
    if (stored?.sellerId !== caller.id) throw new Failure('not_found');
    if (!isOpen(stored)) throw new Failure('offer_gone');
    const { resource, quantity } = stored;
    const cause: LedgerCause = { reason: 'offer_cancelled', reference: id };
    settleBakery(unit, caller.id);
    changeWallet(unit, caller.id, { [resource]: quantity }, cause);
    settleOwnBakery(unit, caller.id);
    unit.set(offer(id), { ...stored, quantity: 0, status: 'cancelled', closedAt: now });
    unit.set(ownOffers(caller.id), withoutOffer(unit.get(ownOffers(caller.id)), id));
    return {};
  },
});
