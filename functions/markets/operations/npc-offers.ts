import { markets as contract } from '#shared/contract/markets.ts';
import { NPC_STOCK, npcOffers as offersOf, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey, iso, nextMidnight } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { npcPurchases } from '../../items/market.ts';

/** The merchant's offers of the day, with the stock left for the caller (rule 28). */
export const npcOffers = operation(contract.npcOffers, {
  loads: ({ callerId, now }) => ({ purchases: npcPurchases(callerId, dayKey(now)) }),
  run: ({ now, items: { purchases } }) => {
    const date = dayKey(now);
    const { bought = {}, treasure: opened = false } = purchases.value ?? {};
    return {
      date,
      offers: offersOf(date).map(({ resource, price }) => {
        const purchased = bought[resource] ?? 0;
        const remaining = NPC_STOCK - purchased;
        return { resource, price, total: NPC_STOCK, remaining, purchased, bought: purchased };
      }),
      treasure: {
        price: TREASURE_PRICE,
        total: 1,
        remaining: opened ? 0 : 1,
        purchased: opened,
        available: !opened,
      },
      renewsAt: iso(nextMidnight(now)),
    };
  },
});
