import { bakery as contract } from '#shared/contract/bakery.ts';
import {
  SHIELD_LEVEL_MAX,
  shieldUpgradeCost,
  stealableShare,
} from '#shared/rules/bakery-shield.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Upgrades the shield for 200 bignè x level, up to level 5 (rules 27 and 83). */
export const upgradeShield = operation(contract.upgradeShield, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ items: { bakery } }) => {
    const own = bakery.visitOpen();
    if (own.shieldLevel >= SHIELD_LEVEL_MAX) throw new Failure('max_level');
    const shieldLevel = own.shieldLevel + 1;
    const cause = { reason: 'shield_upgraded', reference: shieldLevel } as const;
    bakery.transact({ bigne: -shieldUpgradeCost(own.shieldLevel) }, cause, 'insufficient_bigne');
    bakery.update({ shieldLevel });
    return { shieldLevel, stealableShare: stealableShare(shieldLevel) };
  },
});
