import { ATTACK_COINS, type Loot } from '#shared/rules/arena.ts';
import { changeWallet } from '../stores/bakery.ts';
import { resumeOven } from '../stores/own-bakery.ts';
import type { LedgerCause } from '../table/ledger.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import type { Combat } from './items.ts';

const negative = (loot: Loot): Loot => ({
  flour: -loot.flour,
  sugar: -loot.sugar,
  milk: -loot.milk,
  eggs: -loot.eggs,
  coins: -loot.coins,
});

/** Charges the price of a raid and moves the loot; the entries of both ledgers have the raid's id. */
export const transferLoot = async (
  unit: UnitOfWork,
  { id, attackerId, defenderId, loot }: Combat,
): Promise<void> => {
  const price = { coins: -ATTACK_COINS };
  await changeWallet(unit, attackerId, price, { reason: 'raid_cost', reference: id });
  const gain: LedgerCause = { reason: 'raid', reference: id, isTransfer: true };
  await changeWallet(unit, attackerId, loot, gain);
  const loss: LedgerCause = { reason: 'raided', reference: id, isTransfer: true };
  await changeWallet(unit, defenderId, negative(loot), loss);
  await resumeOven(unit, attackerId);
};
