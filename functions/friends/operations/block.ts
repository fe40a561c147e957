import { friends as contract } from '#shared/contract/friends.ts';
import { friend } from '../../domain/friend/friend.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Blocks or unblocks a current or former friend: a block outlasts the friendship. */
export const block = operation(contract.block, {
  loads: ({ input: { friendId }, callerId }) => [friend(callerId, friendId)],
  run: ({ input: { friendId, blocked }, caller, unit }) => {
    const side = unit.get(friend(caller.id, friendId));
    if (!side) throw new Failure('not_found');
    if (side.blocked !== blocked) unit.set(friend(caller.id, friendId), { ...side, blocked });
    return { blocked };
  },
});
