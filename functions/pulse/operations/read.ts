import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { type Bakery, bakery, bakeryAt } from '../../stores/bakery.ts';
import { batchView, resourcesView } from '../../stores/bakery-view.ts';
import { pulse, unreadOf, unseenOf } from '../../stores/pulse.ts';
import { peek } from '../../table/peek.ts';

const bakeryView = (own: Bakery) => ({ ...resourcesView(own), queue: own.queue.map(batchView) });

/** The hottest call: one small item a moment old, and the bakery's when a page shows it. */
export const read = operation(contract.pulse.read, {
  alongside: ({ input, callerId }) =>
    Promise.all([
      peek(pulse(callerId)),
      input.bakery ? peek(bakery(callerId)) : Promise.resolve(undefined),
    ]),
  run: ({ input: { since = 0 }, now, alongside: [own, stored] }) => ({
    // A copy of the item that lags must not take the caller back.
    changes: Math.max(own.changes, since),
    ...(own.changes > since ? { unread: unreadOf(own), unseenNotices: unseenOf(own) } : {}),
    ...(stored ? { bakery: bakeryView(bakeryAt(stored, now)) } : {}),
  }),
});
