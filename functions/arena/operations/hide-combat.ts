import { arena as contract } from '#shared/contract/arena.ts';
import { combat } from '../../domain/arena/arena.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Deletes a raid from the caller's log; the other player's log keeps it. */
export const hideCombat = operation(contract.hideCombat, {
  loads: ({ input, callerId }) => [combat(callerId, input.id)],
  run: ({ input, caller, unit }) => {
    const own = combat(caller.id, input.id);
    if (!unit.get(own)) throw new Failure('not_found');
    unit.remove(own);
    return {};
  },
});
