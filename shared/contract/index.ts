import type { Area } from '../areas.ts';
import { admin } from './admin.ts';
import { arena } from './arena.ts';
import { auth } from './auth.ts';
import { bakery } from './bakery.ts';
import { card } from './card.ts';
import { daily } from './daily.ts';
import { dashboard } from './dashboard.ts';
import { docs } from './docs.ts';
import { friends } from './friends.ts';
import { game } from './game.ts';
import { leaderboards } from './leaderboards.ts';
import { markets } from './markets.ts';
import { polling } from './polling.ts';
import type { Route } from './route.ts';
import { settings } from './settings.ts';
import { shop } from './shop.ts';
import { till } from './till.ts';
import { vouchers } from './vouchers.ts';
import { wallet } from './wallet.ts';

/** Every call of the product, by area and name. */
export const contract = {
  auth,
  settings,
  dashboard,
  vouchers,
  card,
  wallet,
  till,
  admin,
  shop,
  game,
  leaderboards,
  bakery,
  arena,
  markets,
  friends,
  daily,
  polling,
  docs,
} satisfies Record<Area, Record<string, Route>>;

export type Contract = typeof contract;
