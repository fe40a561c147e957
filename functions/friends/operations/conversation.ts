import { friends as contract } from '#shared/contract/friends.ts';
import { requireFriendship } from '../../domain/friend/friend.ts';
import { messageView } from '../../domain/friend/view.ts';
import { operation } from '../../http/operation.ts';
import { friend, message } from '../../items/friends.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The newest page first; oldest first within the page (rule 102). */
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
