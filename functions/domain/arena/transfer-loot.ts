import { type Loot, RAID_COINS } from '#shared/rules/arena.ts';
import type { Raid } from '../../items/arena.ts';
import type { LoadedBakery } from '../bakery/bakery.ts';

const negative = (loot: Loot): Loot => ({
  flour: -loot.flour,
  sugar: -loot.sugar,
  milk: -loot.milk,
  eggs: -loot.eggs,
  coins: -loot.coins,
});

/** Charges the price of a raid and moves the loot; the entries of both ledgers have the raid's id. */
export const transferLoot = (
  attacker: LoadedBakery,
  defender: LoadedBakery,
  { id: reference, loot }: Raid,
): void => {
  attacker.visit();
  attacker.transact({ coins: -RAID_COINS }, { reason: 'raid_cost', reference });
  attacker.transact(loot, { reason: 'raid', reference });
  defender.transact(negative(loot), { reason: 'raided', reference });
};
