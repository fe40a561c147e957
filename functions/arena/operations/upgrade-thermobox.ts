import { arena as contract } from '#shared/contract/arena.ts';
import { thermoboxCapacity, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';
import { arena } from '../../items/arena.ts';
import type { LedgerCause } from '../../items/ledger.ts';

/** Upgrades the thermobox. Costs its level in bignè and a hundred times that in coins (rule 35). */
export const upgradeThermobox = operation(contract.upgradeThermobox, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId), arena: arena(callerId) }),
  run: ({ items: { bakery, arena } }) => {
    const own = arena.value;
    const { bigne, coins } = thermoboxUpgradeCost(own.thermoboxLevel);
    const newLevel = own.thermoboxLevel + 1;
    const cause: LedgerCause = { reason: 'thermobox_upgraded', reference: newLevel };
    bakery.transact({ bigne: -bigne, coins: -coins }, cause, 'insufficient_funds');
    arena.set({ ...own, thermoboxLevel: newLevel });
    return { newLevel, newCapacity: thermoboxCapacity(newLevel) };
  },
});
