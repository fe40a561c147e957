import { bakery as contract } from '#shared/contract/bakery.ts';
import { MARKET_BUY_PRICE } from '#shared/rules/market.ts';
import { bakery, changeWallet } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery, settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys any resource from the old market at 10 coins (rule 28). */
export const buy = operation(contract.buy, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ input: { resource, quantity }, caller: { id }, unit }) => {
    const total = quantity * MARKET_BUY_PRICE;
    const own = settleOpenBakery(unit, id);
    if (own.inventory.coins < total) throw new Failure('insufficient_coins');
    const cause: LedgerCause = { reason: 'market_bought' };
    changeWallet(unit, id, { coins: -total, [resource]: quantity }, cause);
    const { inventory } = settleOwnBakery(unit, id);
    return { resource, quantity, total, coins: inventory.coins, amount: inventory[resource] };
  },
});
