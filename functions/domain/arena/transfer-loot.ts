import { ATTACK_COINS, type Loot } from '#shared/rules/arena.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { changeWallet, settleBakery } from '../bakery/bakery.ts';
import { settleOwnBakery } from '../bakery/own-bakery.ts';
import type { LedgerCause } from '../ledger/ledger.ts';
import type { Combat } from './arena.ts';

const negative = (loot: Loot): Loot => ({
  flour: -loot.flour,
  sugar: -loot.sugar,
  milk: -loot.milk,
  eggs: -loot.eggs,
  coins: -loot.coins,
});

/** Charges the price of a raid and moves the loot; the entries of both ledgers have the raid's id. */
export const transferLoot = (
  unit: UnitOfWork,
  { id, attackerId, defenderId, loot }: Combat,
): void => {
  settleBakery(unit, attackerId);
  const price = { coins: -ATTACK_COINS };
  changeWallet(unit, attackerId, price, { reason: 'raid_cost', reference: id });
  const gain: LedgerCause = { reason: 'raid', reference: id };
  changeWallet(unit, attackerId, loot, gain);
  settleBakery(unit, defenderId);
  const loss: LedgerCause = { reason: 'raided', reference: id };
  changeWallet(unit, defenderId, negative(loot), loss);
  settleOwnBakery(unit, attackerId);
};
