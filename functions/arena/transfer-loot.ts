import { ATTACK_COINS, type Loot } from '#shared/rules/arena.ts';
import { changeWallet } from '../stores/bakery.ts';
import { resumeOven } from '../stores/own-bakery.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import type { Combat } from './items.ts';

const negative = (loot: Loot): Loot => ({
  flour: -loot.flour,
  sugar: -loot.sugar,
  milk: -loot.milk,
  eggs: -loot.eggs,
  coins: -loot.coins,
});

/** Moves the loot, for the price of a raid: both ledgers have the raid's id. */
export const transferLoot = async (
  unit: UnitOfWork,
  { id, attackerId, defenderId, loot }: Combat,
): Promise<void> => {
  const price = { coins: -ATTACK_COINS };
  const about = { reference: id } as const;
  await changeWallet(unit, attackerId, price, { ...about, reason: 'raid_cost' });
  await changeWallet(unit, attackerId, loot, { ...about, reason: 'raid', isTransfer: true });
  const lost = { ...about, reason: 'raided', isTransfer: true } as const;
  await changeWallet(unit, defenderId, negative(loot), lost);
  await resumeOven(unit, attackerId);
};
