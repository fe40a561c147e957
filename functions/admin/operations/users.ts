import { admin as contract } from '#shared/contract/admin.ts';
import { findUsers } from '../../domain/account/search.ts';
import { readUsers } from '../../domain/account/users.ts';
import { totalUsers } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';
import { banners } from '../../items/shop.ts';

/** The users, newest first or matching a search, and the panel's totals. */
export const users = operation(contract.users, {
  loads: () => ({ banners: banners(), prizes: prizes() }),
  parallelReads: ({ input: { search, cursor } }) =>
    Promise.all([findUsers(search, cursor), totalUsers()]),
  run: async ({ unit, items: { banners, prizes }, parallelReads: [found, total] }) => ({
    users: await readUsers(
      unit,
      found.items.map(({ playerId }) => playerId),
    ),
    stats: {
      totalUsers: total,
      totalBanners: banners.value.banners.length,
      totalPrizes: prizes.value.prizes.length,
    },
    nextCursor: found.nextCursor,
  }),
});
