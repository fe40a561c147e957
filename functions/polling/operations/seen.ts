import { polling as contract } from '#shared/contract/polling.ts';
import { notice, noticesAfter } from '../../domain/notice/notice.ts';
import {
  countNotices,
  lastSeenNotice,
  pollingState,
  unseenNoticeCount,
} from '../../domain/notice/polling-state.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const NEWER_MAX = 100;

/** Marks all notices up to one as seen; one older than the last seen changes nothing. */
export const seen = operation(contract.seen, {
  loads: ({ input: { id }, callerId }) => [
    lastSeenNotice(callerId),
    pollingState(callerId),
    notice(callerId, id),
  ],
  readsOwn: true,
  parallelReads: ({ input: { id }, callerId }) =>
    queryItems(notice, noticesAfter(callerId, id), { limit: NEWER_MAX, consistent: true }),
  run: ({ input: { id }, caller, unit, parallelReads: newer }) => {
    if (!unit.get(notice(caller.id, id))) throw new Failure('not_found');
    if (id < unit.get(lastSeenNotice(caller.id)).noticeId) return {};
    const correction = newer.length - unseenNoticeCount(unit.get(pollingState(caller.id)));
    if (correction !== 0) countNotices(unit, caller.id, correction);
    // Written in any case: its version lets only one of two concurrent calls correct the counter.
    unit.set(lastSeenNotice(caller.id), { noticeId: id });
    return {};
  },
});
