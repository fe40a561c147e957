import { polling as contract } from '#shared/contract/polling.ts';
import { noticesAfter } from '../../domain/notice/notice.ts';
import { countNotices, unseenNoticeCount } from '../../domain/notice/polling-state.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { lastSeenNotice, notice, pollingState } from '../../items/notices.ts';
import { queryItems } from '../../table/query.ts';

const NEWER_MAX = 100;

/** Marks all notices up to one as seen; one older than the last seen changes nothing. */
export const seen = operation(contract.seen, {
  loads: ({ input: { id }, callerId }) => ({
    lastSeen: lastSeenNotice(callerId),
    polling: pollingState(callerId),
    seen: notice(callerId, id),
  }),
  parallelReads: ({ input: { id }, callerId }) =>
    queryItems(notice, noticesAfter(callerId, id), { limit: NEWER_MAX, consistent: true }),
  run: ({ input: { id }, caller, items, unit, parallelReads: newer }) => {
    if (!items.seen.value) throw new Failure('not_found');
    if (id < items.lastSeen.value.noticeId) return {};
    const correction = newer.length - unseenNoticeCount(items.polling.value);
    if (correction !== 0) countNotices(unit, caller.id, correction);
    // Written even if unchanged: its version lets only one of two concurrent calls correct the counter.
    items.lastSeen.set({ noticeId: id });
    return {};
  },
});
