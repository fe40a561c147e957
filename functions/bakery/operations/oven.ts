import { bakery as contract } from '#shared/contract/bakery.ts';
import { ovenUpgradeCost, secondsPerUnit } from '#shared/rules/oven.ts';
import { iso } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { inventoryView, legacyJobView } from '../../domain/bakery/status-view.ts';
import { batchView } from '../../domain/bakery/view.ts';
import { operation } from '../../http/operation.ts';

/** The oven as it is now; finished bignè are in the inventory already (rule 25). */
export const oven = operation(contract.oven, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  isPolled: true,
  run: ({ now, items: { bakery } }) => {
    const own = bakery.look();
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
