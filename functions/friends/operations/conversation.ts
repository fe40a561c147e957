import { friends as contract } from '#shared/contract/friends.ts';
import { requireFriendship } from '../../domain/friend/friend.ts';
import { messageView } from '../../domain/friend/view.ts';
import { operation } from '../../http/operation.ts';
import { friend, message } from '../../items/friends.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/**
 * A conversation with a friend. Pages run from newest to oldest, the messages within a page from oldest to newest
 * (rule 102).
 */
export const conversation = operation(contract.conversation, {
  loads: ({ input: { friendUserId }, callerId }) => ({ side: friend(callerId, friendUserId) }),
  parallelReads: ({ input: { friendUserId, cursor }, callerId }) =>
    readPage(message, message.range(callerId, friendUserId), {
      limit: PAGE,
      cursor,
      consistent: true,
    }),
  run: ({ items: { side }, parallelReads: { items: messages, nextCursor } }) => {
    requireFriendship(side);
    return { messages: messages.toReversed().map(messageView), nextCursor };
  },
});
