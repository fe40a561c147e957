import { type Balances, itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Cause } from '../table/ledger.ts';
import type { Unit } from '../table/unit.ts';

export type Resource = 'flour' | 'sugar' | 'milk' | 'eggs';

/** A player's bakery: profile and inventory in one item, so that settling it is one write. */
export type Bakery = {
  readonly chosenResource: Resource | null;
  readonly bakeryLevel: number;
  readonly exp: number;
  readonly inventory: Readonly<Record<'coins' | 'bigne' | Resource, number>>;
};

const NEW: Bakery = {
  chosenResource: null,
  bakeryLevel: 1,
  exp: 0,
  inventory: { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 },
};

export const bakery = itemWithDefault<Bakery, [playerId: number]>(keys.bakery, NEW, {
  wallet: ({ inventory }) => inventory,
});

/** Adds amounts (or takes, when negative) in a loaded bakery; the ledger keeps the cause. */
export const changeWallet = (
  unit: Unit,
  playerId: number,
  amounts: Partial<Balances>,
  cause: Cause,
): void => {
  const own = unit.get(bakery(playerId));
  const { coins, bigne, flour, sugar, milk, eggs } = own.inventory;
  const inventory = {
    coins: coins + (amounts.coins ?? 0),
    bigne: bigne + (amounts.bigne ?? 0),
    flour: flour + (amounts.flour ?? 0),
    sugar: sugar + (amounts.sugar ?? 0),
    milk: milk + (amounts.milk ?? 0),
    eggs: eggs + (amounts.eggs ?? 0),
  };
  unit.set(bakery(playerId), { ...own, inventory }, cause);
};
