import { arena as contract } from '#shared/contract/arena.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { combat } from '../../items/arena.ts';

/** Deletes a raid from the caller's log; the other player's log keeps it. */
export const hideCombat = operation(contract.hideCombat, {
  loads: ({ input, callerId }) => ({ combat: combat(callerId, input.id) }),
  run: ({ items: { combat } }) => {
    if (!combat.value) throw new Failure('not_found');
    combat.remove();
    return {};
  },
});
