import { friends as contract } from '#shared/contract/friends.ts';
import { friend } from '../../domain/friend/friend.ts';
import { requireFriendship } from '../../domain/friend/friendship.ts';
import { message } from '../../domain/friend/message.ts';
import { messageView } from '../../domain/friend/view.ts';
import { countMessage } from '../../domain/notice/polling-state.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/** Chat is between friends only (rule 32); a block stops it both ways. */
export const send = operation(contract.send, {
  loads: ({ input: { receiverId }, callerId }) => [
    friend(callerId, receiverId),
    friend(receiverId, callerId),
  ],
  run: ({ input, caller, unit, now }) => {
    const { receiverId } = input;
    const ownSide = requireFriendship(unit, caller.id, receiverId);
    const otherSide = unit.get(friend(receiverId, caller.id));
    if (ownSide.blocked || otherSide?.blocked) throw new Failure('blocked');
    // A friendship that ends meanwhile conflicts with the message.
    unit.requireUnchanged(friend(caller.id, receiverId));
    const id = newId(now);
    const sent = { id, senderId: caller.id, message: input.message, at: now };
    unit.create(message(caller.id, receiverId, id), sent);
    countMessage(unit, caller.id, receiverId);
    return { message: messageView(sent) };
  },
});
