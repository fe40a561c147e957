/** The fixed coins per unit of any resource on the older market, to buy and to sell (rule 28). */
export const MARKET_BUY_PRICE = 10;
export const MARKET_SELL_PRICE = 1;

/** The most units in one trade. This limits the request; it is not a rule of the game. */
export const MARKET_QUANTITY_MAX = 1_000_000;
