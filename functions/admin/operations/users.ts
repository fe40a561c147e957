import { admin as contract } from '#shared/contract/admin.ts';
import { findUsers } from '../../domain/account/search.ts';
import { readUsers } from '../../domain/account/users.ts';
import { banners, prizes } from '../../domain/banner/banners.ts';
import { totalUsers } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';
import { readPageWithLookahead } from '../../table/page-lookahead.ts';

/** The users, newest first or as a search finds them, and the panel's totals. */
export const users = operation(contract.users, {
  loads: () => [banners(), prizes()],
  parallelReads: ({ input: { search, cursor }, now }) =>
    Promise.all([
      search
        ? readPageWithLookahead(from => findUsers({ search, now }, from), cursor)
        : findUsers({ search, now }, cursor),
      totalUsers(),
    ]),
  run: async ({ unit, parallelReads: [{ items, nextCursor }, total] }) => ({
    users: await readUsers(
      unit,
      items.map(({ playerId }) => playerId),
    ),
    stats: {
      totalUsers: total,
      totalBanners: unit.get(banners()).banners.length,
      totalPrizes: unit.get(prizes()).prizes.length,
    },
    nextCursor,
  }),
});
