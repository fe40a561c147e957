import { contract } from '#shared/contract/index.ts';
import { ovenUpgradeCost, secondsPerUnit } from '#shared/rules/oven.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { bakery } from '../../stores/bakery.ts';
import { batchView } from '../../stores/bakery-view.ts';
import { readCurrentBakery } from '../../stores/own-bakery.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';
import { inventoryView, legacyJobView } from '../view.ts';

/** The oven as it is now; finished bignè are in the inventory already (Rules, decision 25). */
export const oven = operation(contract.bakery.oven, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(bakery(callerId)),
  run: async ({ caller: { id }, unit, now, parallelReads: stored }) => {
    const own = await readCurrentBakery(unit, id, stored);
    return {
      profile: {
        ovenLevel: own.ovenLevel,
        secondsPerUnit: secondsPerUnit(own.ovenLevel),
        upgradeCost: ovenUpgradeCost(own.ovenLevel),
        coins: own.inventory.coins,
        bigne: own.inventory.bigne,
      },
      queue: own.queue.map(batchView),
      inventory: inventoryView(own),
      legacyJobs: own.jobs.map(job => legacyJobView(job, now)),
      at: iso(now),
    };
  },
});
