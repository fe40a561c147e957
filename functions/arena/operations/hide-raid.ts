import { arena as contract } from '#shared/contract/arena.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { raid } from '../../items/arena.ts';

/** Deletes a raid from the caller's log; the other player's log keeps it. */
export const hideRaid = operation(contract.hideRaid, {
  loads: ({ input, callerId }) => ({ raid: raid(callerId, input.id) }),
  run: ({ items: { raid } }) => {
    if (!raid.value) throw new Failure('not_found');
    raid.remove();
    return {};
  },
});
