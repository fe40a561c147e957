/** A call's round trips to the table, and its read and write units, as measured by the tests. */
export type CallUsage = { readonly trips: number; readonly reads: number; readonly writes: number };
/** The keys are `area.name`, or `area.name with …` for a call with other input or one that finds a copy. */
export type UsageByCall = Readonly<Record<string, CallUsage>>;

/**
 * An active player's calls on one day, on which the estimate is based. Most are polls: the pages make them during the
 * twenty minutes of typical-day.ts, where a test counts them; some also poll the bakery.
 */
export const CALLS_PER_DAY: Readonly<Record<string, number>> = {
  'auth.me': 3,
  'dashboard.read': 3,
  'dashboard.banners': 3,
  'polling.read': 98,
  'polling.read with the bakery': 45,
  'game.runs': 3,
  'game.startRun': 3,
  'game.finishMatch': 3,
  // Most players are below the fifty of the stored top list.
  'leaderboards.daily': 1,
  'leaderboards.daily outside the top': 2,
  'leaderboards.weekly': 0.3,
  'leaderboards.weekly outside the top': 0.7,
  'game.progress': 3,
  'game.levels': 3,
  'game.lives': 6,
  'game.useLife': 4,
  'game.completeLevel': 3,
  'game.buyPowerUp': 0.5,
  'game.usePowerUp': 0.3,
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
  'arena.raid': 1.5,
  'arena.raids': 1,
  'markets.offers': 2,
  'markets.prices': 1,
  'markets.publishOffer': 0.3,
  'markets.buyOffer': 0.3,
  'friends.list': 2,
  'friends.conversation': 2,
  'friends.send': 2,
  'friends.markRead': 1,
  // Rare calls: one visit to the shop in five days, a session that lasts a month, and vouchers as prizes.
  'card.read': 0.3,
  'wallet.available': 0.3,
  'till.customer': 0.2,
  'till.purchase': 0.2,
  // Half of the phones with the card in a wallet are Apple's. After each purchase they ask what has changed, and then
  // fetch the pass.
  'wallet.updatedPasses': 0.03,
  'wallet.currentPass': 0.03,
  'auth.login': 0.05,
  'auth.register': 0.01,
  'vouchers.generate': 0.01,
  'vouchers.download': 0.01,
  'till.check': 0.01,
  'till.redeem': 0.01,
};

/**
 * The share of players who keep their card in a wallet: a guess on the safe side. Each of their purchases changes the
 * card.
 */
export const WALLET_SHARE = 0.3;
/** A change of such a card: two messages, each a run of the function, with the total of what they read and write. */
export const WALLET_UPDATE = { messages: 2, reads: 14, writes: 2 } as const;
/** The average length of a run, in seconds: at most every second run waits for Apple or Google. */
export const WALLET_RUN_SECONDS = 0.3;

/** The share of registered players who are active on a given day. */
export const ACTIVE_SHARE = 0.1;
export const DAYS_PER_MONTH = 30;
/** The share of a day's calls that fall in its busiest hour. */
export const BUSIEST_HOUR_SHARE = 0.12;

/**
 * A registered player's data in the table: items, indexes, a month of ledger entries, and trial runs, which are kept as
 * evidence until ten days after their month: eight of 600 bytes at any time.
 */
export const STORED_BYTES = 35_000;
/** A registered player's vouchers in the bucket: one player in ten has one. */
export const FILE_BYTES = 30_000 * 0.1;
/** Mails a month to a registered player. */
export const MAILS_PER_PLAYER = 0.02;

/** CloudFront requests and bytes per visit; most files are in the browser's cache. */
export const PAGE_REQUESTS = 6;
export const PAGE_BYTES = 60_000;
/** A response with its headers. */
export const RESPONSE_BYTES = 900;
/** A call's log lines: one of the function, whose ids are longer on AWS than in the tests, and one of the gateway. */
export const FUNCTION_LOG_BYTES = 230;
export const GATEWAY_LOG_BYTES = 150;
/** A call's time: each round trip to the table, and the function's own work. */
export const ROUND_TRIP_MS = 6;
export const COMPUTE_MS = 8;

/** A compressed line of CloudFront's access log, and the months for which it is kept. */
export const ACCESS_LOG_BYTES = 120;
export const ACCESS_LOG_MONTHS = 3;
