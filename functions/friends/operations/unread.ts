import { friends as contract } from '#shared/contract/friends.ts';
import { pollingState, unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';

/** Polled every few seconds: one small item, eventually consistent. */
export const unread = operation(contract.unread, {
  isPolled: true,
  loads: ({ callerId }) => [pollingState(callerId)],
  run: ({ input: { friendUserId }, caller, unit }) => ({
    unreadCount: unreadCountFrom(unit.get(pollingState(caller.id)), friendUserId),
  }),
});
