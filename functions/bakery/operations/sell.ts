import { contract } from '#shared/contract/index.ts';
import { MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { bakery, changeWallet } from '../../stores/bakery.ts';
import { settleOpenBakery, settleOwnBakery } from '../../stores/own-bakery.ts';

/** Sells any resource to the old market at 1 coin (Rules, decision 28). */
export const sell = operation(contract.bakery.sell, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: async ({ input: { resource, quantity }, caller: { id }, unit }) => {
    const total = quantity * MARKET_SELL_PRICE;
    const own = await settleOpenBakery(unit, id);
    if (own.inventory[resource] < quantity) throw new Failure('insufficient_resources');
    const cause = { reason: 'market_sold' };
    changeWallet(unit, id, { coins: total, [resource]: -quantity }, cause);
    const { inventory } = await settleOwnBakery(unit, id);
    return { resource, quantity, total, coins: inventory.coins, amount: inventory[resource] };
  },
});
