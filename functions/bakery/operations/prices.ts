import { bakery as contract } from '#shared/contract/bakery.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { operation } from '../../http/operation.ts';

/** The old market's fixed prices (rule 28). */
export const prices = operation(contract.prices, {
  run: () => ({
    prices: RESOURCES.map(resource => ({
      resource,
      unitPrice: MARKET_BUY_PRICE,
      sellPrice: MARKET_SELL_PRICE,
    })),
  }),
});
