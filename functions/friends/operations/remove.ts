import { friends as contract } from '#shared/contract/friends.ts';
import { endFriendshipSide, friendSides } from '../../domain/friend/friend.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Removes a friend. The conversation stays for both players, closed (rule 32). */
export const remove = operation(contract.remove, {
  loads: ({ input: { friendId }, callerId }) => friendSides(callerId, friendId),
  run: ({ input: { friendId }, caller, items: { own, other }, unit }) => {
    if (!own.value?.friends) throw new Failure('not_found');
    endFriendshipSide(unit, caller.id, own);
    endFriendshipSide(unit, friendId, other);
    return {};
  },
});
