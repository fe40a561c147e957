import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { resourcesView } from '../../domain/bakery/view.ts';
import { operation } from '../../http/operation.ts';

/** The balances of the bakery now; nothing is written (rule 23). */
export const resources = operation(contract.resources, {
  isPolled: true,
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller, unit, now }) => resourcesView(bakeryAt(unit.get(bakery(caller.id)), now)),
});
