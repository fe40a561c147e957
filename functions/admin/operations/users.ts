import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { banners, prizes } from '../../stores/banners.ts';
import { fullPage } from '../../stores/full-page.ts';
import { totalUsers } from '../../stores/stats.ts';
import { findUsers } from '../search.ts';
import { usersOf } from '../users.ts';

/** The users, newest first or as a search finds them, and the panel's totals. */
export const users = operation(contract.admin.users, {
  loads: () => [banners(), prizes()],
  alongside: ({ input: { search, cursor }, now }) =>
    Promise.all([
      search
        ? fullPage(from => findUsers({ search, now }, from), cursor)
        : findUsers({ search, now }, cursor),
      totalUsers(),
    ]),
  run: async ({ unit, alongside: [{ items, nextCursor }, total] }) => ({
    users: await usersOf(
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
