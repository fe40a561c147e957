import { polling as contract } from '#shared/contract/polling.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { noticeView } from '../../domain/notice/notice.ts';
import { operation } from '../../http/operation.ts';
import { lastSeenNotice, notice } from '../../items/notices.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 30;

/** The caller's notices, newest first, with the current usernames of the players in them. */
export const notices = operation(contract.notices, {
  loads: ({ callerId }) => ({ lastSeen: lastSeenNotice(callerId) }),
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(notice, notice.range(callerId), { limit: PAGE, cursor }),
  run: async ({ items: { lastSeen }, unit, parallelReads: { items: found, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      found.flatMap(one => ('playerId' in one ? one.playerId : [])),
    );
    const { noticeId } = lastSeen.value;
    return { notices: found.map(one => noticeView(one, noticeId, nameOf)), nextCursor };
  },
});
