import { polling as contract } from '#shared/contract/polling.ts';
import { type Bakery, bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { batchView, resourcesView } from '../../domain/bakery/view.ts';
import {
  pollingState,
  unreadCounts,
  unseenNoticeCount,
} from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';

const bakeryView = (own: Bakery) => ({ ...resourcesView(own), queue: own.queue.map(batchView) });

/** The most frequent call: one request, of the bakery only if it is shown. */
export const read = operation(contract.read, {
  isPolled: true,
  loads: ({ input, callerId }) => [
    pollingState(callerId),
    ...(input.bakery ? [bakery(callerId)] : []),
  ],
  run: ({ input: { since = 0, bakery: isShown }, caller, unit, now }) => {
    const own = unit.get(pollingState(caller.id));
    return {
      // An eventually consistent read may be older than the caller's last one; never report fewer changes.
      changes: Math.max(own.changes, since),
      ...(own.changes > since
        ? { unread: unreadCounts(own), unseenNotices: unseenNoticeCount(own) }
        : {}),
      ...(isShown ? { bakery: bakeryView(bakeryAt(unit.get(bakery(caller.id)), now)) } : {}),
    };
  },
});
