/** The amounts in a wallet, which the ledger keeps account of. */
export const CURRENCIES = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'] as const;
export type Balances = Readonly<Record<(typeof CURRENCIES)[number], number>>;

export const ZERO_BALANCES: Balances = {
  coins: 0,
  bigne: 0,
  flour: 0,
  sugar: 0,
  milk: 0,
  eggs: 0,
};
