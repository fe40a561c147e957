import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { profileView } from '../../domain/bakery/status-view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Chooses the specialty, once; production starts at that moment (rule 23). */
export const choose = operation(contract.choose, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { resource }, now, items: { bakery } }) => {
    if (bakery.profile.chosenResource !== null) throw new Failure('already_chosen');
    return { profile: profileView(bakery.open(resource), now) };
  },
});
