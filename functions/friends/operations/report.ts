import { friends as contract } from '#shared/contract/friends.ts';
import { friend } from '../../domain/friend/friend.ts';
import { conversationOf, message } from '../../domain/friend/message.ts';
import { report as reportItem } from '../../domain/friend/report.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';

/** How many of the latest messages are copied for the administration. */
const MESSAGES_COPIED = 20;

/** Reports a current or former friend: a harassed player may have removed the other first. */
export const report = operation(contract.report, {
  loads: ({ input: { friendUserId }, callerId }) => [friend(callerId, friendUserId)],
  readsOwn: true,
  parallelReads: ({ input: { friendUserId }, callerId }) =>
    queryItems(message, conversationOf(callerId, friendUserId), {
      limit: MESSAGES_COPIED,
      newestFirst: true,
      consistent: true,
    }),
  run: ({ input: { friendUserId, reason }, caller, unit, now, parallelReads: latest }) => {
    if (!unit.get(friend(caller.id, friendUserId))) throw new Failure('not_found');
    if (latest.length === 0) throw new Failure('nothing_to_report');
    unit.requireUnchanged(friend(caller.id, friendUserId));
    const id = newId(now);
    unit.create(reportItem(id), {
      id,
      at: now,
      reporterId: caller.id,
      reportedId: friendUserId,
      reason: reason || null,
      status: 'open',
      messages: latest.toReversed(),
    });
    return {};
  },
});
