import { friends as contract } from '#shared/contract/friends.ts';
import { friendSides, requireFriendship } from '../../domain/friend/friend.ts';
import { messageView } from '../../domain/friend/view.ts';
import { countMessage } from '../../domain/notice/polling-state.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { message } from '../../items/friends.ts';
import { newId } from '../../table/ids.ts';

/** Sends a message. Only friends can chat (rule 32), and a block stops it in both directions. */
export const send = operation(contract.send, {
  loads: ({ input: { receiverId }, callerId }) => friendSides(callerId, receiverId),
  run: ({ input, caller, items: { own, other }, unit, now }) => {
    const { receiverId } = input;
    if (requireFriendship(own).blocked || other.value?.blocked) throw new Failure('blocked');
    // Conflicts with a friendship that ends meanwhile.
    own.requireUnchanged();
    const id = newId(now);
    const sent = { id, senderId: caller.id, message: input.message, at: now };
    unit.create(message(caller.id, receiverId, id), sent);
    countMessage(unit, caller.id, receiverId);
    return { message: messageView(sent) };
  },
});
