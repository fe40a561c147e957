import { bakery as contract } from '#shared/contract/bakery.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/**
 * Upgrades the oven for floor(50 x 2^(level - 1)) bignè, without a cap. Batches already queued keep their speed
 * (rules 25, 27 and 79).
 */
export const upgradeOven = operation(contract.upgradeOven, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ items: { bakery } }) => {
    const { ovenLevel } = bakery.visitOpen();
    const newLevel = ovenLevel + 1;
    const cause = { reason: 'oven_upgraded', reference: newLevel } as const;
    bakery.transact({ bigne: -ovenUpgradeCost(ovenLevel) }, cause, 'insufficient_bigne');
    bakery.update({ ovenLevel: newLevel }, 'forno');
    return { newLevel };
  },
});
