import { friends as contract } from '#shared/contract/friends.ts';
import { friend } from '../../domain/friend/friend.ts';
import { requireFriendship } from '../../domain/friend/friendship.ts';
import { conversationOf, message } from '../../domain/friend/message.ts';
import { messageView } from '../../domain/friend/view.ts';
import { operation } from '../../http/operation.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The newest page first; oldest first within the page (rule 102). */
export const conversation = operation(contract.conversation, {
  loads: ({ input: { friendUserId }, callerId }) => [friend(callerId, friendUserId)],
  readsOwn: true,
  parallelReads: ({ input: { friendUserId, cursor }, callerId }) =>
    readPage(message, conversationOf(callerId, friendUserId), {
      limit: PAGE,
      cursor,
      consistent: true,
    }),
  run: ({ input: { friendUserId }, caller, unit, parallelReads: { items, nextCursor } }) => {
    requireFriendship(unit, caller.id, friendUserId);
    return { messages: items.toReversed().map(messageView), nextCursor };
  },
});
