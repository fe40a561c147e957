import { bakery as contract } from '#shared/contract/bakery.ts';
import { MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { bakery, changeWallet } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery, settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Sells any resource to the old market at 1 coin (rule 28). */
export const sell = operation(contract.sell, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ input: { resource, quantity }, caller: { id }, unit }) => {
    const total = quantity * MARKET_SELL_PRICE;
    const own = settleOpenBakery(unit, id);
    if (own.inventory[resource] < quantity) throw new Failure('insufficient_resources');
    const cause: LedgerCause = { reason: 'market_sold' };
    changeWallet(unit, id, { coins: total, [resource]: -quantity }, cause);
    const { inventory } = settleOwnBakery(unit, id);
    return { resource, quantity, total, coins: inventory.coins, amount: inventory[resource] };
  },
});
