import { polling as contract } from '#shared/contract/polling.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { notice, noticesOf, noticeView } from '../../domain/notice/notice.ts';
import { lastSeenNotice } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 30;

/** The caller's notices, newest first, with the current usernames of the players in them. */
export const notices = operation(contract.notices, {
  loads: ({ callerId }) => [lastSeenNotice(callerId)],
  readsOwn: true,
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
