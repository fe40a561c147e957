/** What the old market takes for a unit of any resource, and what it gives (Rules, decision 28). */
export const MARKET_BUY_PRICE = 10;
export const MARKET_SELL_PRICE = 1;

/** The most units in one trade: a bound on the request, not a rule of the game. */
export const MARKET_QUANTITY_MAX = 1_000_000;
