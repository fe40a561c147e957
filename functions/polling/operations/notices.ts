import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { notice, noticesOf } from '../../stores/notice.ts';
import { lastSeenNotice } from '../../stores/polling-state.ts';
import { readUsernames } from '../../stores/usernames.ts';
import { readPage } from '../../table/page.ts';
import { noticeView } from '../view.ts';

const PAGE = 30;

/** The caller's notices, newest first, with the current usernames of the players in them. */
export const notices = operation(contract.polling.notices, {
  loads: ({ callerId }) => [lastSeenNotice(callerId)],
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(notice, noticesOf(callerId), { limit: PAGE, cursor }),
  run: async ({ caller, unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.flatMap(item => ('playerId' in item ? item.playerId : [])),
    );
    const { noticeId } = unit.get(lastSeenNotice(caller.id));
    return { notices: items.map(item => noticeView(item, noticeId, nameOf)), nextCursor };
  },
});
