import { friends as contract } from '#shared/contract/friends.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { operation } from '../../http/operation.ts';
import { invite, invitedBy } from '../../items/friends.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 50;

/** The players the caller has invited, and whether each reward was claimed. */
export const invites = operation(contract.invites, {
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(invite, invitedBy.range(callerId), { limit: PAGE, cursor }),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.map(({ inviteeId }) => inviteeId),
    );
    return {
      invites: items.map(({ inviteeId, createdAt, rewardClaimed }) => ({
        id: inviteeId,
        invitedUser: { username: nameOf(inviteeId) },
        createdAt: iso(createdAt),
        rewardClaimed,
      })),
      nextCursor,
    };
  },
});
