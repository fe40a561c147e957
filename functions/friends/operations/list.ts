import { friends as contract } from '#shared/contract/friends.ts';
import { ERASED_USERNAME } from '../../domain/account/usernames.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { readFriends } from '../../domain/friend/friend.ts';
import { friendView } from '../../domain/friend/view.ts';
import { unreadCountFrom } from '../../domain/notice/polling-state.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { pollingState } from '../../items/notices.ts';
import { trialResults } from '../../items/trial.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** The items behind a friend's row (rule 106). */
const rowItems = (friendId: number) => ({
  account: account(friendId),
  bakery: bakery(friendId),
  results: trialResults(friendId),
});

/** The caller's friends and their progress, newest friendship first. */
export const list = operation(contract.list, {
  parallelReads: ({ callerId }) =>
    Promise.all([readFriends(callerId), readEventuallyConsistent(pollingState(callerId))]),
  run: async ({ unit, parallelReads: [sides, own] }) => {
    const newestFirst = sides.toSorted((a, b) => b.id - a.id);
    const rows = await unit.load(
      newestFirst.map(({ friendId }) => rowItems(friendId)),
      true,
    );
    return {
      friends: newestFirst.flatMap((side, i) => {
        const row = rows[i];
        if (!row) return [];
        const username = row.account.value?.username ?? ERASED_USERNAME;
        return {
          ...friendView(side, username, unreadCountFrom(own, side.friendId)),
          bakeryLevel: row.bakery.current.bakeryLevel,
          giorgioneHighscore: row.results.value.highscore,
        };
      }),
    };
  },
});
