import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { friend } from '../../stores/friend.ts';
import { clearUnread, pollingState, unreadCountFrom } from '../../stores/polling-state.ts';

/** Marks the messages counted so far as read; one that arrives meanwhile stays unread. */
export const markRead = operation(contract.friends.markRead, {
  loads: ({ input: { friendUserId }, callerId }) => [
    friend(callerId, friendUserId),
    pollingState(callerId),
  ],
  run: ({ input: { friendUserId }, caller, unit, now }) => {
    const side = unit.get(friend(caller.id, friendUserId));
    if (!side || unreadCountFrom(unit.get(pollingState(caller.id)), friendUserId) === 0) return {};
    clearUnread(unit, caller.id, friendUserId);
    unit.set(friend(caller.id, friendUserId), { ...side, readAt: now });
    return {};
  },
});
