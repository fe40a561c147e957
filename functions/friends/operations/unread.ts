import { friends as contract } from '#shared/contract/friends.ts';
import { unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { pollingState } from '../../items/notices.ts';

/** The unread count. It is polled every few seconds, so it reads one small item, eventually consistent. */
export const unread = operation(contract.unread, {
  isPolled: true,
  loads: ({ callerId }) => ({ polling: pollingState(callerId) }),
  run: ({ input: { friendUserId }, items: { polling } }) => ({
    unreadCount: unreadCountFrom(polling.value, friendUserId),
  }),
});
