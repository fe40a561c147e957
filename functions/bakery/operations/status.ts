import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { bakery } from '../../stores/bakery.ts';
import { readCurrentBakery } from '../../stores/own-bakery.ts';
import { awayView, inventoryView, profileView } from '../view.ts';

/** The bakery as it is now (Rules, decision 23); the specialty is null before the choice. */
export const status = operation(contract.bakery.status, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: async ({ caller: { id }, unit, now }) => {
    const own = await readCurrentBakery(unit, id, unit.get(bakery(id)));
    return {
      profile: profileView(own, now),
      inventory: inventoryView(own),
      away: awayView(own, now),
    };
  },
});
