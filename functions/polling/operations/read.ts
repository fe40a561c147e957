import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { type Bakery, bakery, bakeryAt } from '../../stores/bakery.ts';
import { batchView, resourcesView } from '../../stores/bakery-view.ts';
import { pollingState, unreadCounts, unseenNoticeCount } from '../../stores/polling-state.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

const bakeryView = (own: Bakery) => ({ ...resourcesView(own), queue: own.queue.map(batchView) });

/** The hottest call: one small item a moment old, and the bakery's when a page shows it. */
export const read = operation(contract.polling.read, {
  parallelReads: ({ input, callerId }) =>
    Promise.all([
      readEventuallyConsistent(pollingState(callerId)),
      input.bakery ? readEventuallyConsistent(bakery(callerId)) : Promise.resolve(undefined),
    ]),
  run: ({ input: { since = 0 }, now, parallelReads: [own, stored] }) => ({
    // A copy of the item that lags must not take the caller back.
    changes: Math.max(own.changes, since),
    ...(own.changes > since
      ? { unread: unreadCounts(own), unseenNotices: unseenNoticeCount(own) }
      : {}),
    ...(stored ? { bakery: bakeryView(bakeryAt(stored, now)) } : {}),
  }),
});
