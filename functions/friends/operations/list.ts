import { friends as contract } from '#shared/contract/friends.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { readFriends } from '../../domain/friend/read-friends.ts';
import { friendView } from '../../domain/friend/view.ts';
import { unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { pollingState } from '../../items/notices.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** The caller's friends, the newest friendship first. */
export const list = operation(contract.list, {
  readsOwn: true,
  parallelReads: ({ callerId }) =>
    Promise.all([readFriends(callerId), readEventuallyConsistent(pollingState(callerId))]),
  run: async ({ unit, parallelReads: [sides, own] }) => {
    const nameOf = await readUsernames(
      unit,
      sides.map(({ friendId }) => friendId),
    );
    return {
      friends: sides
        .toSorted((a, b) => b.id - a.id)
        .map(side => friendView(side, nameOf(side.friendId), unreadCountFrom(own, side.friendId))),
    };
  },
});
