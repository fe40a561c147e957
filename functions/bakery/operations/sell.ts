import { bakery as contract } from '#shared/contract/bakery.ts';
import { MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Sells any resource to the old market at 1 coin each (rules 28 and 261). */
export const sell = operation(contract.sell, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { resource, quantity }, items: { bakery } }) => {
    const total = quantity * MARKET_SELL_PRICE;
    bakery.visitOpen();
    const exchange = { coins: total, [resource]: -quantity };
    const cause = { reason: 'market_sold' } as const;
    const { inventory } = bakery.transact(exchange, cause, 'insufficient_resources');
    bakery.countTrade(quantity);
    return { resource, quantity, total, coins: inventory.coins, amount: inventory[resource] };
  },
});
