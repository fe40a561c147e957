import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery, listingItems, openBakery } from '../../domain/bakery/bakery.ts';
import { profileView } from '../../domain/bakery/status-view.ts';
import { bakeryEntry } from '../../domain/leaderboard/bakery.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Chooses the specialty, once; production starts at that moment (rule 23). */
export const choose = operation(contract.choose, {
  loads: ({ callerId }) => [
    bakery(callerId),
    ...listingItems(callerId),
    bakeryEntry('forno', callerId),
  ],
  run: async ({ input: { resource }, caller: { id }, unit, now }) => {
    if (unit.get(bakery(id)).chosenResource !== null) throw new Failure('already_chosen');
    await openBakery(unit, id, resource);
    return { profile: profileView(unit.get(bakery(id)), now) };
  },
});
