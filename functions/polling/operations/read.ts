import { polling as contract } from '#shared/contract/polling.ts';
import { type Bakery, bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { batchView, resourcesView } from '../../domain/bakery/view.ts';
import {
  pollingState,
  unreadCounts,
  unseenNoticeCount,
} from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

const bakeryView = (own: Bakery) => ({ ...resourcesView(own), queue: own.queue.map(batchView) });

/** The most frequent call: two eventually consistent reads at most, of the bakery only if it is shown. */
export const read = operation(contract.read, {
  parallelReads: ({ input, callerId }) =>
    Promise.all([
      readEventuallyConsistent(pollingState(callerId)),
      input.bakery ? readEventuallyConsistent(bakery(callerId)) : Promise.resolve(undefined),
    ]),
  run: ({ input: { since = 0 }, now, parallelReads: [own, stored] }) => ({
    // An eventually consistent read may be older than the caller's last one; never report fewer changes.
    changes: Math.max(own.changes, since),
    ...(own.changes > since
      ? { unread: unreadCounts(own), unseenNotices: unseenNoticeCount(own) }
      : {}),
    ...(stored ? { bakery: bakeryView(bakeryAt(stored, now)) } : {}),
  }),
});
