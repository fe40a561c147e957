import { contract } from '#shared/contract/index.ts';
import { ranking } from '../../boards/rankings.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { bakery, listings, openBakery } from '../../stores/bakery.ts';
import { profileView } from '../view.ts';

/** The specialty is chosen once; production counts from that moment (Rules, decision 23). */
export const choose = operation(contract.bakery.choose, {
  loads: ({ callerId }) => [bakery(callerId), ...listings(callerId), ranking('forno', callerId)],
  run: async ({ input: { resource }, caller: { id }, unit, now }) => {
    if (unit.get(bakery(id)).chosenResource !== null) throw new Failure('already_chosen');
    await openBakery(unit, id, resource);
    return { profile: profileView(unit.get(bakery(id)), now) };
  },
});
