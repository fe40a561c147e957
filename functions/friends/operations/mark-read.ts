import { friends as contract } from '#shared/contract/friends.ts';
import { clearUnread, unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { friend } from '../../items/friends.ts';
import { pollingState } from '../../items/notices.ts';

/** Marks the messages counted so far as read; one that arrives meanwhile stays unread. */
export const markRead = operation(contract.markRead, {
  loads: ({ input: { friendUserId }, callerId }) => ({
    side: friend(callerId, friendUserId),
    polling: pollingState(callerId),
  }),
  run: ({ input: { friendUserId }, items: { side, polling }, unit, now }) => {
    if (!side.value || unreadCountFrom(polling.value, friendUserId) === 0) return {};
    clearUnread(unit, polling, friendUserId);
    side.set({ ...side.value, readAt: now });
    return {};
  },
});
