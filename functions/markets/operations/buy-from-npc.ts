import { randomInt } from 'node:crypto';
import { markets as contract } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { NPC_STOCK, npcOffers, openTreasure, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { npcPurchases } from '../../items/market.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

const buyerItems = (playerId: number, day: string) => ({
  bakery: bakery(playerId),
  purchases: npcPurchases(playerId, day),
});

type BuyerItems = LoadedBy<typeof buyerItems>;

const boughtOn = (day: string, { value }: BuyerItems['purchases']) =>
  value ?? { day, bought: {}, treasure: false };

/** Buys units of a resource, up to the merchant's daily stock (rules 28 and 261). */
const buyResource = (
  { bakery, purchases }: BuyerItems,
  day: string,
  { resource, quantity }: { readonly resource: Resource; readonly quantity: number },
) => {
  const today = boughtOn(day, purchases);
  const offered = npcOffers(day).find(one => one.resource === resource);
  const before = today.bought[resource] ?? 0;
  if (!offered || before + quantity > NPC_STOCK) throw new Failure('sold_out');
  const total = quantity * offered.price;
  const exchange = { [resource]: quantity, coins: -total };
  bakery.visit();
  const own = bakery.transact(exchange, { reason: 'npc_bought' }, 'insufficient_coins');
  bakery.countTrade(quantity);
  purchases.set({ ...today, bought: { ...today.bought, [resource]: before + quantity } });
  return { resource, quantity, total, coins: own.inventory.coins };
};

/** Buys the treasure chest, once a day; its content is drawn when it is bought (rule 28). */
const buyTreasure = ({ bakery, purchases }: BuyerItems, day: string) => {
  const today = boughtOn(day, purchases);
  if (today.treasure) throw new Failure('treasure_bought');
  const found = openTreasure(randomInt);
  const exchange = { [found.resource]: found.amount, coins: -TREASURE_PRICE };
  bakery.visit();
  const own = bakery.transact(exchange, { reason: 'treasure_bought' }, 'insufficient_coins');
  purchases.set({ ...today, treasure: true });
  return { treasureContent: found, coins: own.inventory.coins };
};

/** Buys from the merchant, who sells two resources and one chest per day to each player (rule 28). */
export const buyFromNpc = operation(contract.buyFromNpc, {
  loads: ({ callerId, now }) => buyerItems(callerId, dayKey(now)),
  run: ({ input, now, items }) =>
    input.type === 'treasure'
      ? buyTreasure(items, dayKey(now))
      : buyResource(items, dayKey(now), input),
});
