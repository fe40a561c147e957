import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { friend } from '../../stores/friend.ts';
import { message } from '../../stores/message.ts';
import { countMessage } from '../../stores/polling-state.ts';
import { newId } from '../../table/ids.ts';
import { requireFriendship } from '../friendship.ts';
import { messageView } from '../view.ts';

/** Chat is between friends only (Rules, decision 32); a block stops it both ways. */
export const send = operation(contract.friends.send, {
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
