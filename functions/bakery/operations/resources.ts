import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { resourcesView } from '../../domain/bakery/view.ts';
import { operation } from '../../http/operation.ts';

/** The bakery's current balances; nothing is written (rule 23). */
export const resources = operation(contract.resources, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  isPolled: true,
  run: ({ items: { bakery } }) => resourcesView(bakery.current),
});
