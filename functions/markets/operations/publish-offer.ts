import { markets as contract } from '#shared/contract/markets.ts';
import { OPEN_OFFERS_MAX, toTenths } from '#shared/rules/offers.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { type Offer, offer, ownOffers, ownOfferView } from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Publishing takes the stock from the seller: the offer holds it (rule 29). */
export const publishOffer = operation(contract.publishOffer, {
  loads: ({ callerId }) => [bakery(callerId), ownOffers(callerId)],
  run: ({ input: { resource, quantity, coinsPerUnit }, caller, unit, now }) => {
    const { open } = unit.get(ownOffers(caller.id));
    if (open.length >= OPEN_OFFERS_MAX) throw new Failure('too_many_offers');
    const { inventory } = settleBakery(unit, caller.id);
    if (inventory[resource] < quantity) throw new Failure('insufficient_resources');
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
    const cause: LedgerCause = { reason: 'offer_published', reference: id };
    changeWallet(unit, caller.id, { [resource]: -quantity }, cause);
    settleOwnBakery(unit, caller.id);
    unit.create(offer(id), published);
    unit.set(ownOffers(caller.id), { open: [...open, id] });
    return { offer: ownOfferView(published, caller.username, now) };
  },
});
