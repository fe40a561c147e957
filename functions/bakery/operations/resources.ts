import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { resourcesView } from '../../domain/bakery/view.ts';
import { operation } from '../../http/operation.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** The balances of the bakery now; nothing is written (rule 23). */
export const resources = operation(contract.resources, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(bakery(callerId)),
  run: ({ now, parallelReads: stored }) => resourcesView(bakeryAt(stored, now)),
});
