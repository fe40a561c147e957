import { bakery as contract } from '#shared/contract/bakery.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { bakery, changeWallet, withRanked } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Raises the oven for floor(50 x 2^(level - 1)) bignè, without a cap; queued batches keep their speed
 * (rules 25, 27 and 79).
 */
export const upgradeOven = operation(contract.upgradeOven, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, unit }) => {
    const own = settleOpenBakery(unit, id);
    const cost = ovenUpgradeCost(own.ovenLevel);
    if (own.inventory.bigne < cost) throw new Failure('insufficient_bigne');
    const newLevel = own.ovenLevel + 1;
    unit.set(bakery(id), withRanked({ ...own, ovenLevel: newLevel }, 'forno', unit.now));
    const cause: LedgerCause = { reason: 'oven_upgraded', reference: newLevel };
    changeWallet(unit, id, { bigne: -cost }, cause);
    return { newLevel };
  },
});
