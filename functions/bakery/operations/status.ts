import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { awayView, inventoryView, profileView } from '../../domain/bakery/status-view.ts';
import { operation } from '../../http/operation.ts';

/** The bakery as it is now (rule 23); the specialty is null before the choice. */
export const status = operation(contract.status, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ now, items: { bakery } }) => {
    const own = bakery.look();
    return {
      profile: profileView(own, now),
      inventory: inventoryView(own),
      away: awayView(own, now),
    };
  },
});
