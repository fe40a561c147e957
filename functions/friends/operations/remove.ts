import { friends as contract } from '#shared/contract/friends.ts';
import { friend, friendshipItems, unfriend } from '../../domain/friend/friend.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Removing a friend keeps the conversation for both, closed (rule 32). */
export const remove = operation(contract.remove, {
  loads: ({ input: { friendId }, callerId }) => friendshipItems(callerId, friendId),
  run: ({ input: { friendId }, caller, unit }) => {
    if (!unit.get(friend(caller.id, friendId))?.friends) throw new Failure('not_found');
    unfriend(unit, caller.id, friendId);
    return {};
  },
});
