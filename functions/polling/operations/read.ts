import { polling as contract } from '#shared/contract/polling.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { batchView, resourcesView } from '../../domain/bakery/view.ts';
import { unreadCounts, unseenNoticeCount } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import type { Bakery } from '../../items/bakery.ts';
import { pollingState } from '../../items/notices.ts';

const bakeryView = (own: Bakery) => ({ ...resourcesView(own), queue: own.queue.map(batchView) });

/** The most frequent call: it makes one request, and reads the bakery only if it is shown. */
export const read = operation(contract.read, {
  isPolled: true,
  loads: ({ input, callerId }) => ({
    polling: pollingState(callerId),
    bakery: input.bakery ? bakery(callerId) : undefined,
  }),
  run: ({ input: { since = 0 }, items: { polling, bakery } }) => {
    const { value: own } = polling;
    return {
      // An eventually consistent read may be older than the caller's last one, but the number of changes must never
      // decrease.
      changes: Math.max(own.changes, since),
      ...(own.changes > since
        ? { unread: unreadCounts(own), unseenNotices: unseenNoticeCount(own) }
        : {}),
      ...(bakery ? { bakery: bakeryView(bakery.current) } : {}),
    };
  },
});
