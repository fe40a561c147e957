import { bakery as contract } from '#shared/contract/bakery.ts';
import {
  SHIELD_LEVEL_MAX,
  shieldUpgradeCost,
  stealableShare,
} from '#shared/rules/bakery-shield.ts';
import { bakery, changeWallet } from '../../domain/bakery/bakery.ts';
import { settleOpenBakery } from '../../domain/bakery/own-bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Raises the shield for 200 bignè x level, up to level 5 (rules 27 and 83). */
export const upgradeShield = operation(contract.upgradeShield, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, unit }) => {
    const own = settleOpenBakery(unit, id);
    if (own.shieldLevel >= SHIELD_LEVEL_MAX) throw new Failure('max_level');
    const cost = shieldUpgradeCost(own.shieldLevel);
    if (own.inventory.bigne < cost) throw new Failure('insufficient_bigne');
    const shieldLevel = own.shieldLevel + 1;
    unit.set(bakery(id), { ...own, shieldLevel });
    const cause: LedgerCause = { reason: 'shield_upgraded', reference: shieldLevel };
    changeWallet(unit, id, { bigne: -cost }, cause);
    return { shieldLevel, stealableShare: stealableShare(shieldLevel) };
  },
});
