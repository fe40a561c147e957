import { arena as contract } from '#shared/contract/arena.ts';
import { thermoboxCapacity, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { arena } from '../../domain/arena/arena.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Raises the thermobox for its level in bignè and a hundred times that in coins (rule 35). */
export const upgradeThermobox = operation(contract.upgradeThermobox, {
  loads: ({ callerId }) => [bakery(callerId), arena(callerId)],
  run: ({ caller: { id }, unit }) => {
    const own = unit.get(arena(id));
    const { bigne, coins } = thermoboxUpgradeCost(own.thermoboxLevel);
    const { inventory } = settleBakery(unit, id);
    if (inventory.bigne < bigne || inventory.coins < coins) {
      throw new Failure('insufficient_funds');
    }
    const newLevel = own.thermoboxLevel + 1;
    const cause: LedgerCause = { reason: 'thermobox_upgraded', reference: newLevel };
    changeWallet(unit, id, { bigne: -bigne, coins: -coins }, cause);
    unit.set(arena(id), { ...own, thermoboxLevel: newLevel });
    return { newLevel, newCapacity: thermoboxCapacity(newLevel) };
  },
});
