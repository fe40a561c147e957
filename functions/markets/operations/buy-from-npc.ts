import { randomInt } from 'node:crypto';
import { markets as contract } from '#shared/contract/markets.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { NPC_STOCK, npcOffers, openTreasure, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey } from '#shared/time.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { settleOwnBakery } from '../../domain/bakery/own-bakery.ts';
import { type NpcPurchases, npcPurchases } from '../../domain/market/npc-purchases.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Purchase = {
  /** Coins. */
  readonly cost: number;
  readonly goods: Partial<Record<Resource, number>>;
  /** Of the ledger entry. */
  readonly reason: LedgerReason;
};

/** Exchanges coins for goods, with which the oven may resume; answers the coins that are left. */
const pay = async (
  unit: UnitOfWork,
  playerId: number,
  { cost, goods, reason }: Purchase,
): Promise<number> => {
  const { inventory } = settleBakery(unit, playerId);
  if (inventory.coins < cost) throw new Failure('insufficient_coins');
  changeWallet(unit, playerId, { ...goods, coins: -cost }, { reason });
  return settleOwnBakery(unit, playerId).inventory.coins;
};

/** Buys units of a resource, up to the day's stock (rule 28). */
const buyResource = async (
  unit: UnitOfWork,
  playerId: number,
  today: NpcPurchases,
  { resource, quantity }: { readonly resource: Resource; readonly quantity: number },
) => {
  const offered = npcOffers(today.day).find(one => one.resource === resource);
  const before = today.bought[resource] ?? 0;
  if (!offered || before + quantity > NPC_STOCK) throw new Failure('sold_out');
  const total = quantity * offered.price;
  const goods = { [resource]: quantity };
  const coins = await pay(unit, playerId, { cost: total, goods, reason: 'npc_bought' });
  const bought = { ...today.bought, [resource]: before + quantity };
  unit.set(npcPurchases(playerId, today.day), { ...today, bought });
  return { resource, quantity, total, coins };
};

/** Buys the treasure chest, once a day; its content is drawn when it is bought (rule 28). */
const buyTreasure = async (unit: UnitOfWork, playerId: number, today: NpcPurchases) => {
  if (today.treasure) throw new Failure('treasure_bought');
  const found = openTreasure(randomInt);
  const goods = { [found.resource]: found.amount };
  const purchase: Purchase = { cost: TREASURE_PRICE, goods, reason: 'treasure_bought' };
  const coins = await pay(unit, playerId, purchase);
  unit.set(npcPurchases(playerId, today.day), { ...today, treasure: true });
  return { treasureContent: found, coins };
};

/** The merchant sells two resources and a chest a day to each player (rule 28). */
export const buyFromNpc = operation(contract.buyFromNpc, {
  loads: ({ callerId, now }) => [bakery(callerId), npcPurchases(callerId, dayKey(now))],
  run: async ({ input, caller, unit, now }) => {
    const day = dayKey(now);
    const today = unit.get(npcPurchases(caller.id, day)) ?? { day, bought: {}, treasure: false };
    return input.type === 'treasure'
      ? buyTreasure(unit, caller.id, today)
      : buyResource(unit, caller.id, today, input);
  },
});
