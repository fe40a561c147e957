import { arena } from '#shared/contract/arena.ts';
import { bakery } from '#shared/contract/bakery.ts';
import { daily } from '#shared/contract/daily.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { docs } from '#shared/contract/docs.ts';
import { friends } from '#shared/contract/friends.ts';
import { game } from '#shared/contract/game.ts';
import { leaderboards } from '#shared/contract/leaderboards.ts';
import { markets } from '#shared/contract/markets.ts';
import { polling } from '#shared/contract/polling.ts';
import { dispatch } from './dispatch.ts';

export const handler = dispatch<'play'>({
  dashboard: { routes: dashboard, load: () => import('../dashboard/handler.ts') },
  game: { routes: game, load: () => import('../game/handler.ts') },
  leaderboards: { routes: leaderboards, load: () => import('../leaderboards/handler.ts') },
  bakery: { routes: bakery, load: () => import('../bakery/handler.ts') },
  arena: { routes: arena, load: () => import('../arena/handler.ts') },
  markets: { routes: markets, load: () => import('../markets/handler.ts') },
  friends: { routes: friends, load: () => import('../friends/handler.ts') },
  daily: { routes: daily, load: () => import('../daily/handler.ts') },
  polling: { routes: polling, load: () => import('../polling/handler.ts') },
  docs: { routes: docs, load: () => import('../docs/handler.ts') },
});
