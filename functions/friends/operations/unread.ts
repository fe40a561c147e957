import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { pollingState, unreadCountFrom } from '../../stores/polling-state.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** Polled every few seconds: one small item, eventually consistent. */
export const unread = operation(contract.friends.unread, {
  parallelReads: ({ callerId }) => readEventuallyConsistent(pollingState(callerId)),
  run: ({ input: { friendUserId }, parallelReads: own }) => ({
    unreadCount: unreadCountFrom(own, friendUserId),
  }),
});
