import { bakery as contract } from '#shared/contract/bakery.ts';
import { MARKET_BUY_PRICE } from '#shared/rules/market.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Buys any resource from the old market at 10 coins each (rules 28 and 261). */
export const buy = operation(contract.buy, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { resource, quantity }, items: { bakery } }) => {
    const total = quantity * MARKET_BUY_PRICE;
    bakery.visitOpen();
    const exchange = { coins: -total, [resource]: quantity };
    const cause = { reason: 'market_bought' } as const;
    const { inventory } = bakery.transact(exchange, cause, 'insufficient_coins');
    bakery.countTrade(quantity);
    return { resource, quantity, total, coins: inventory.coins, amount: inventory[resource] };
  },
});
