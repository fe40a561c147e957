import { contract } from '#shared/contract/index.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { notice, noticesAfter } from '../../stores/notice.ts';
import { countNotices, pulse, reading, unseenOf } from '../../stores/pulse.ts';
import { list } from '../../table/list.ts';

const NEWER_MAX = 100;

/** Up to a notice, all have been seen; an older one changes nothing. */
export const seen = operation(contract.pulse.seen, {
  loads: ({ input: { id }, callerId }) => [
    reading(callerId),
    pulse(callerId),
    notice(callerId, id),
  ],
  alongside: ({ input: { id }, callerId }) =>
    list(notice, noticesAfter(callerId, id), { limit: NEWER_MAX, consistent: true }),
  run: ({ input: { id }, caller, unit, alongside: newer }) => {
    if (!unit.get(notice(caller.id, id))) throw new Failure('not_found');
    if (id < unit.get(reading(caller.id)).noticeId) return {};
    const taken = newer.length - unseenOf(unit.get(pulse(caller.id)));
    if (taken !== 0) countNotices(unit, caller.id, taken);
    // Of two at once, only one may take back.
    unit.set(reading(caller.id), { noticeId: id });
    return {};
  },
});
