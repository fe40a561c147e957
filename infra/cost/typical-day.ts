/** What a player is looking at: the kinds of pages that poll in different ways (rule 285). */
export type PageKind = 'board' | 'bakery' | 'chat' | 'other';

/** A stay on a page, in seconds. */
export type Stay = {
  readonly page: PageKind;
  readonly lasts: number;
  /** The time between two touches; absent while the phone lies untouched. */
  readonly touchedEvery?: number;
};

/** One touch per swap, including the time to think about a move and to watch its effects. */
const SWAP = 4;
/** The 20 moves of a trial, plus those that its Jollies add (rule 50). */
const TRIAL: Stay = { page: 'board', lasts: 25 * SWAP, touchedEvery: SWAP };
/** The moves of a level in the first worlds (rule 51), and the time after its last one. */
const LEVEL: Stay = { page: 'board', lasts: 22 * SWAP, touchedEvery: SWAP };

/** Reading needs fewer touches than playing. */
const page = (kind: PageKind, lasts: number): Stay => ({ page: kind, lasts, touchedEvery: 8 });

const DASHBOARD = page('other', 35);
const LEADERBOARD = page('other', 20);
const CAMPAIGN_MAP = page('other', 15);
const CHAT = [page('other', 10), page('chat', 40)];
/** The bakery's home, the oven, and the arena or a market. A batch is baking in the oven. */
const BAKERY = [page('bakery', 10), page('bakery', 20), page('bakery', 40)];
/** The page stays visible after the player has stopped looking, until the screen turns off. */
const LEFT: Stay = { page: 'other', lasts: 20 };

const PLAYED = [DASHBOARD, TRIAL, LEADERBOARD, CAMPAIGN_MAP, LEVEL];

/**
 * An active player's visits on one day: twenty minutes with an open page, enough for the games and reads of
 * CALLS_PER_DAY (player-usage.ts). More than half of the time is spent on boards.
 */
export const VISITS: readonly (readonly Stay[])[] = [
  [...PLAYED, LEVEL, ...BAKERY, ...CHAT, LEFT],
  [...PLAYED, ...BAKERY, ...CHAT, LEFT],
  [...PLAYED, ...BAKERY, LEFT],
];
