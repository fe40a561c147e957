import { friends as contract } from '#shared/contract/friends.ts';
import { pollingState, unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** Polled every few seconds: one small item, eventually consistent. */
export const unread = operation(contract.unread, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(pollingState(callerId)),
  run: ({ input: { friendUserId }, parallelReads: own }) => ({
    unreadCount: unreadCountFrom(own, friendUserId),
  }),
});
