import { friends as contract } from '#shared/contract/friends.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { friend, message, report as reportItem } from '../../items/friends.ts';
import { newId } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';

/** How many of the latest messages are copied for the administrators. */
const MESSAGES_COPIED = 20;

/** Reports a current or former friend: a harassed player may have removed the other first. */
export const report = operation(contract.report, {
  loads: ({ input: { friendUserId }, callerId }) => ({ side: friend(callerId, friendUserId) }),
  parallelReads: ({ input: { friendUserId }, callerId }) =>
    queryItems(message, message.range(callerId, friendUserId), {
      limit: MESSAGES_COPIED,
      newestFirst: true,
      consistent: true,
    }),
  run: ({ input, caller, items: { side }, unit, now, parallelReads: latest }) => {
    if (!side.value) throw new Failure('not_found');
    if (latest.length === 0) throw new Failure('nothing_to_report');
    side.requireUnchanged();
    const id = newId(now);
    unit.create(reportItem(id), {
      id,
      at: now,
      reporterId: caller.id,
      reportedId: input.friendUserId,
      reason: input.reason || null,
      status: 'open',
      messages: latest.toReversed(),
    });
    return {};
  },
});
