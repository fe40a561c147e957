import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { resourcesView } from '../../stores/bakery-view.ts';
import { peek } from '../../table/peek.ts';

/** What the bakery holds now; nothing is written (Rules, decision 23). */
export const resources = operation(contract.bakery.resources, {
  alongside: ({ callerId }) => peek(bakery(callerId)),
  run: ({ now, alongside: stored }) => resourcesView(bakeryAt(stored, now)),
});
