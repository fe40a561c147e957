import { markets as contract } from '#shared/contract/markets.ts';
import { computePurchase } from '#shared/rules/offers.ts';
import { account } from '../../domain/account/items.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import {
  isOpen,
  type Offer,
  offer,
  ownOffers,
  statusAt,
  withoutOffer,
} from '../../domain/market/offer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Subtracts sold units from an offer; selling the last one closes it. */
const reduceOffer = (
  unit: UnitOfWork,
  stored: Offer,
  { buyerId, quantity, paid }: { buyerId: number; quantity: number; paid: number },
): void => {
  const left = {
    quantity: stored.quantity - quantity,
    brought: stored.brought + paid,
    lastSale: { id: newId(unit.now), buyerId },
  };
  if (left.quantity > 0) {
    unit.set(offer(stored.id), { ...stored, ...left });
    return;
  }
  const own = ownOffers(stored.sellerId);
  unit.set(offer(stored.id), { ...stored, ...left, status: 'sold', closedAt: unit.now });
  unit.set(own, withoutOffer(unit.get(own), stored.id));
};

/** The buyer pays and receives, the seller gets the share, the commission leaves the game (rule 29). */
export const buyOffer = operation(contract.buyOffer, {
  loads: ({ input, callerId }) => [offer(input.id), bakery(callerId)],
  run: async ({ input: { id, quantity }, caller, unit, now }) => {
    const stored = unit.get(offer(id));
    if (!stored) throw new Failure('not_found');
    const { sellerId, resource } = stored;
    if (sellerId === caller.id) throw new Failure('own_offer');
    if (!isOpen(stored)) throw new Failure('offer_gone');
    if (statusAt(stored, now) === 'expired') throw new Failure('offer_expired');
    if (quantity > stored.quantity) throw new Failure('quantity_unavailable');
    await unit.load([account(sellerId), bakery(sellerId), ownOffers(sellerId)]);
    if (!unit.get(account(sellerId))) throw new Failure('offer_gone');
    const { totalCoins, netCoins, commission } = computePurchase(stored, quantity);
    const { inventory } = settleBakery(unit, caller.id);
    if (inventory.coins < totalCoins) throw new Failure('insufficient_coins');

    const bought: LedgerCause = { reason: 'offer_bought', reference: id };
    const sold: LedgerCause = { reason: 'offer_sold', reference: id };
    const goods = { [resource]: quantity, coins: -totalCoins };
    changeWallet(unit, caller.id, goods, bought);
    settleBakery(unit, sellerId);
    changeWallet(unit, sellerId, { coins: netCoins }, sold);
    const { coins } = settleOwnBakery(unit, caller.id).inventory;
    reduceOffer(unit, stored, { buyerId: caller.id, quantity, paid: totalCoins });
    return { quantity, totalCoins, commission, netCoins, coins };
  },
});
