import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery, openBakery } from '../../domain/bakery/bakery.ts';
import { profileView } from '../../domain/bakery/status-view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Chooses the specialty, once; production starts at that moment (rule 23). */
export const choose = operation(contract.choose, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ input: { resource }, caller: { id }, unit, now }) => {
    if (unit.get(bakery(id)).chosenResource !== null) throw new Failure('already_chosen');
    openBakery(unit, id, resource);
    return { profile: profileView(unit.get(bakery(id)), now) };
  },
});
