import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import {
  ASSIGNED,
  adminReward,
  adminRewardsOf,
  type StoredAdminReward,
} from '../../stores/admin-reward.ts';
import { fullPage } from '../../stores/full-page.ts';
import { namesOf } from '../../stores/names.ts';
import { listAll } from '../../table/list.ts';
import { type Page, readPage } from '../../table/page.ts';
import { findUsers } from '../search.ts';
import { assignedView } from '../view.ts';

const PAGE = 50;

/** Everybody's rewards, or all those of a page of the users that a search finds. */
const find = async (
  search: string | undefined,
  now: number,
  cursor: string | undefined,
): Promise<Page<StoredAdminReward>> => {
  if (!search)
    return readPage(adminReward, { index: 'gsi2', pk: ASSIGNED }, { limit: PAGE, cursor });
  const { items, nextCursor } = await findUsers({ search, now }, cursor);
  const found = await Promise.all(
    items.map(({ playerId }) =>
      listAll(adminReward, { index: 'gsi1', pk: adminRewardsOf(playerId) }),
    ),
  );
  return { items: found.flat().sort((a, b) => b.id - a.id), nextCursor };
};

/** The rewards assigned, newest first. */
export const rewards = operation(contract.admin.rewards, {
  alongside: ({ input: { search, cursor }, now }) =>
    search ? fullPage(from => find(search, now, from), cursor) : find(search, now, cursor),
  run: async ({ unit, now, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(
      unit,
      items.map(({ playerId }) => playerId),
    );
    return { rewards: items.map(one => assignedView(one, nameOf(one.playerId), now)), nextCursor };
  },
});
