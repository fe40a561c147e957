/**
 * A day of a player who comes, in calls: what the estimate stands on. A page that stays open asks for
 * the pulse every five seconds: twenty minutes of that are most of the day.
 */
export const CALLS_PER_DAY: Readonly<Record<string, number>> = {
  'auth.me': 3,
  'dashboard.read': 3,
  'dashboard.banners': 3,
  'polling.read': 240,
  'giorgione.runs': 3,
  'giorgione.startRun': 3,
  'giorgione.finishMatch': 3,
  'leaderboards.daily': 3,
  'leaderboards.weekly': 1,
  'giorgione.progress': 3,
  'giorgione.levels': 3,
  'giorgione.lives': 6,
  'giorgione.useLife': 4,
  'giorgione.completeLevel': 3,
  'giorgione.buyPowerUp': 0.5,
  'giorgione.usePowerUp': 0.3,
  'bakery.status': 4,
  'bakery.seen': 2,
  'bakery.resources': 8,
  'bakery.oven': 4,
  'bakery.bake': 2,
  'bakery.buy': 2,
  'bakery.upgrade': 0.3,
  'leaderboards.bakeries': 1,
  'arena.status': 2,
  'arena.opponents': 1,
  'arena.attack': 1.5,
  'arena.combatLog': 1,
  'markets.offers': 2,
  'markets.prices': 1,
  'markets.publishOffer': 0.3,
  'markets.buyOffer': 0.3,
  'friends.list': 2,
  'friends.conversation': 2,
  'friends.send': 2,
  'friends.markRead': 1,
  // Seldom: a session lasts a month, a voucher is a prize.
  'auth.login': 0.05,
  'auth.register': 0.01,
  'vouchers.generate': 0.01,
  'vouchers.download': 0.01,
  'till.check': 0.01,
  'till.redeem': 0.01,
};

/** Of those who have registered, how many come on a day. */
export const ACTIVE_SHARE = 0.1;
export const DAYS_PER_MONTH = 30;

/** The table keeps of each who has registered: items, indexes, a month of movements. */
export const STORED_BYTES = 30_000;
/** Vouchers that each has in the bucket. */
export const FILE_BYTES = 30_000 * 0.1;
/** A month's mails of each who has registered. */
export const MAILS_PER_PLAYER = 0.02;

/** A page that is opened: mostly from the browser's own cache. */
export const PAGE_REQUESTS = 6;
export const PAGE_BYTES = 60_000;
/** What a call's answer weighs on its way. */
export const RESPONSE_BYTES = 900;
/** The gateway's line, the function's own, and Lambda's three. */
export const LOG_BYTES = 1500;
/** What X-Ray takes of all calls. */
export const TRACED_SHARE = 0.05;
/** What a call takes: its round trips to the table, and its own work. */
export const ROUND_TRIP_MS = 6;
export const COMPUTE_MS = 8;
