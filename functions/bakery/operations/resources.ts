import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { resourcesView } from '../../stores/bakery-view.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** The balances of the bakery now; nothing is written (Rules, decision 23). */
export const resources = operation(contract.bakery.resources, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(bakery(callerId)),
  run: ({ now, parallelReads: stored }) => resourcesView(bakeryAt(stored, now)),
});
