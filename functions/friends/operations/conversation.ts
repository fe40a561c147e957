import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { friend } from '../../stores/friend.ts';
import { conversationOf, message } from '../../stores/message.ts';
import { readPage } from '../../table/page.ts';
import { requireFriendship } from '../friendship.ts';
import { messageView } from '../view.ts';

const PAGE = 50;

/** The newest page first; oldest first within the page (the wire, chat). */
export const conversation = operation(contract.friends.conversation, {
  loads: ({ input: { friendUserId }, callerId }) => [friend(callerId, friendUserId)],
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
