import { bakery as contract } from '#shared/contract/bakery.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { bakery, changeWallet, rankBakery } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import { bakeryEntry } from '../../domain/leaderboard/bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Raises the oven for floor(50 x 2^(level - 1)) bignè, without a cap; queued batches keep their speed
 * (rules 25, 27 and 79).
 */
export const upgradeOven = operation(contract.upgradeOven, {
  loads: ({ callerId }) => [bakery(callerId), bakeryEntry('forno', callerId)],
  run: async ({ caller: { id }, unit }) => {
    const own = await settleOpenBakery(unit, id);
    const cost = ovenUpgradeCost(own.ovenLevel);
    if (own.inventory.bigne < cost) throw new Failure('insufficient_bigne');
    const newLevel = own.ovenLevel + 1;
    unit.set(bakery(id), { ...own, ovenLevel: newLevel });
    const cause: LedgerCause = { reason: 'oven_upgraded', reference: newLevel };
    changeWallet(unit, id, { bigne: -cost }, cause);
    await rankBakery(unit, id, 'forno', newLevel);
    return { newLevel };
  },
});
