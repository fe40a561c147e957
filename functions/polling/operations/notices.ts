import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { notice, noticesOf } from '../../stores/notice.ts';
import { lastSeenNotice } from '../../stores/polling-state.ts';
import { readUsernames } from '../../stores/usernames.ts';
import { readPage } from '../../table/page.ts';
import { noticeView } from '../view.ts';

const PAGE = 30;

/** What happened to the caller, newest first, with the names that people have now. */
export const notices = operation(contract.polling.notices, {
  loads: ({ callerId }) => [lastSeenNotice(callerId)],
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(notice, noticesOf(callerId), { limit: PAGE, cursor }),
  run: async ({ caller, unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.flatMap(one => ('playerId' in one ? one.playerId : [])),
    );
    const { noticeId } = unit.get(lastSeenNotice(caller.id));
    return { notices: items.map(one => noticeView(one, noticeId, nameOf)), nextCursor };
  },
});
