import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { pollingState, unreadCountFrom } from '../../stores/polling-state.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** Asked every few seconds: one small item, a moment old. */
export const unread = operation(contract.friends.unread, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(pollingState(callerId)),
  run: ({ input: { friendUserId }, parallelReads: own }) => ({
    unreadCount: unreadCountFrom(own, friendUserId),
  }),
});
