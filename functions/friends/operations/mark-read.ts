import { friends as contract } from '#shared/contract/friends.ts';
import { friend } from '../../domain/friend/friend.ts';
import { clearUnread, pollingState, unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';

/** Marks the messages counted so far as read; one that arrives meanwhile stays unread. */
export const markRead = operation(contract.markRead, {
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
