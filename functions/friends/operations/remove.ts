import { friends as contract } from '#shared/contract/friends.ts';
import { friendshipItems, unfriend } from '../../domain/friend/friend.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Removing a friend keeps the conversation for both, closed (rule 32). */
export const remove = operation(contract.remove, {
  loads: ({ input: { friendId }, callerId }) => ({
    friendship: friendshipItems(callerId, friendId),
  }),
  run: ({ items: { friendship }, unit }) => {
    if (!friendship.own.side.value?.friends) throw new Failure('not_found');
    unfriend(unit, friendship);
    return {};
  },
});
