import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

const { admin, arena, bakery, daily, friends, game, leaderboards, markets, polling } = contract;

const ROUTES: readonly Route[] = [
  ...Object.values(leaderboards),
  ...Object.values(polling),
  friends.leaderboard,
  admin.business,
  admin.statistics,
  admin.users,
  arena.opponents,
  // A streak pays automatically.
  bakery.ledger,
  bakery.resources,
  bakery.status,
  daily.read,
  daily.week,
  game.lives,
  markets.prices,
];

/** The calls that read what the projector maintains, by API Gateway's route keys. */
export const projectedRoutes: ReadonlySet<string> = new Set(
  ROUTES.map(({ method, path }) => `${method} ${path}`),
);
