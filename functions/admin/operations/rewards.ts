import { admin as contract } from '#shared/contract/admin.ts';
import { findUsers } from '../../domain/account/search.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { operation } from '../../http/operation.ts';
import {
  assignedReward,
  assignedRewards,
  assignedRewardsOf,
  deletedAssignedRewards,
  type StoredAssignedReward,
} from '../../items/rewards.ts';
import { type Page, readPage } from '../../table/page.ts';
import { readPageWithLookahead } from '../../table/page-lookahead.ts';
import { queryAll } from '../../table/query.ts';

const PAGE = 50;

/** A page of all rewards; with a search, all rewards of a page of matching users. */
const readRewards = async (
  search: string | undefined,
  cursor: string | undefined,
): Promise<Page<StoredAssignedReward>> => {
  if (!search) return readPage(assignedReward, assignedRewards.range(), { limit: PAGE, cursor });
  const { items, nextCursor } = await findUsers(search, cursor);
  const found = await Promise.all(
    items.flatMap(({ playerId }) =>
      // The list includes withdrawn rewards.
      [assignedRewardsOf, deletedAssignedRewards].map(list =>
        queryAll(assignedReward, list.range(playerId)),
      ),
    ),
  );
  return { items: found.flat().sort((a, b) => b.id - a.id), nextCursor };
};

/** The assigned rewards, newest first. */
export const rewards = operation(contract.rewards, {
  parallelReads: ({ input: { search, cursor } }) =>
    search
      ? readPageWithLookahead(from => readRewards(search, from), cursor)
      : readRewards(search, cursor),
  run: async ({ unit, now, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.map(({ playerId }) => playerId),
    );
    return {
      rewards: items.map(one => assignedRewardView(one, nameOf(one.playerId), now)),
      nextCursor,
    };
  },
});
