import { markets as contract } from '#shared/contract/markets.ts';
import { computePurchase } from '#shared/rules/offers.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { isOpen, statusAt, withoutOffer } from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { type Offer, offer, ownOffers } from '../../items/market.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The offer; fails unless the caller may buy the quantity from it. */
const requireOffer = (
  stored: Offer | undefined,
  buyerId: number,
  quantity: number,
  now: number,
): Offer => {
  if (!stored) throw new Failure('not_found');
  if (stored.sellerId === buyerId) throw new Failure('own_offer');
  if (!isOpen(stored)) throw new Failure('offer_gone');
  if (statusAt(stored, now) === 'expired') throw new Failure('offer_expired');
  if (quantity > stored.quantity) throw new Failure('quantity_unavailable');
  return stored;
};

/** Subtracts sold units from an offer, which closes when none are left. */
const reduceOffer = (
  offer: LoadedItem<Offer>,
  sellerOffers: LoadedBy<typeof ownOffers>,
  sold: Offer,
  { buyerId, quantity, paid }: { buyerId: number; quantity: number; paid: number },
): void => {
  const left = {
    ...sold,
    quantity: sold.quantity - quantity,
    brought: sold.brought + paid,
    lastSale: { id: newId(offer.now), buyerId },
  };
  if (left.quantity > 0) {
    offer.set(left);
    return;
  }
  offer.set({ ...left, status: 'sold', closedAt: offer.now });
  sellerOffers.set(withoutOffer(sellerOffers.value, sold.id));
};

/**
 * Buys from an offer. The buyer pays and receives the units, the seller gets the price minus the commission, and the
 * commission leaves the game (rules 29 and 261).
 */
export const buyOffer = operation(contract.buyOffer, {
  loads: ({ input, callerId }) => ({ offer: offer(input.id), bakery: bakery(callerId) }),
  run: async ({ input: { id, quantity }, caller, unit, now, items: { offer, bakery: buyer } }) => {
    const stored = requireOffer(offer.value, caller.id, quantity, now);
    const { sellerId, resource } = stored;
    const seller = await unit.load({
      account: account(sellerId),
      bakery: bakery(sellerId),
      offers: ownOffers(sellerId),
    });
    if (!seller.account.value) throw new Failure('offer_gone');
    const { totalCoins, netCoins, commission } = computePurchase(stored, quantity);
    buyer.visit();
    const exchange = { [resource]: quantity, coins: -totalCoins };
    const bought = { reason: 'offer_bought', reference: id } as const;
    const { coins } = buyer.transact(exchange, bought, 'insufficient_coins').inventory;
    seller.bakery.transact({ coins: netCoins }, { reason: 'offer_sold', reference: id });
    buyer.countTrade(quantity);
    seller.bakery.countTrade(quantity);
    reduceOffer(offer, seller.offers, stored, { buyerId: caller.id, quantity, paid: totalCoins });
    return { quantity, totalCoins, commission, netCoins, coins };
  },
});
