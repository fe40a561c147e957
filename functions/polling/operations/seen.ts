import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { notice, noticesAfter } from '../../stores/notice.ts';
import {
  countNotices,
  lastSeenNotice,
  pollingState,
  unseenNoticeCount,
} from '../../stores/polling-state.ts';
import { queryItems } from '../../table/query.ts';

const NEWER_MAX = 100;

/** Up to a notice, all have been seen; an older one changes nothing. */
export const seen = operation(contract.polling.seen, {
  loads: ({ input: { id }, callerId }) => [
    lastSeenNotice(callerId),
    pollingState(callerId),
    notice(callerId, id),
  ],
  parallelReads: ({ input: { id }, callerId }) =>
    queryItems(notice, noticesAfter(callerId, id), { limit: NEWER_MAX, consistent: true }),
  run: ({ input: { id }, caller, unit, parallelReads: newer }) => {
    if (!unit.get(notice(caller.id, id))) throw new Failure('not_found');
    if (id < unit.get(lastSeenNotice(caller.id)).noticeId) return {};
    const taken = newer.length - unseenNoticeCount(unit.get(pollingState(caller.id)));
    if (taken !== 0) countNotices(unit, caller.id, taken);
    // Of two at once, only one may take back.
    unit.set(lastSeenNotice(caller.id), { noticeId: id });
    return {};
  },
});
