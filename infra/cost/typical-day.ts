/** What a player looks at: the kinds of pages that poll in different ways (rule 285). */
export type PageKind = 'board' | 'bakery' | 'chat' | 'other';

/** A stay on a page. In seconds. */
export type Stay = {
  readonly page: PageKind;
  readonly lasts: number;
  /** From one touch to the next; none while the phone lies there. */
  readonly touchedEvery?: number;
};

/** A touch for each swap: a move is thought about, and what it brings falls down. */
const SWAP = 4;
/** The 20 moves of a trial, and what its Jollies add (rule 50). */
const TRIAL: Stay = { page: 'board', lasts: 25 * SWAP, touchedEvery: SWAP };
/** The moves of a level of the first worlds (rule 51), and its last ones. */
const LEVEL: Stay = { page: 'board', lasts: 22 * SWAP, touchedEvery: SWAP };

/** Reading needs fewer touches than playing. */
const page = (kind: PageKind, lasts: number): Stay => ({ page: kind, lasts, touchedEvery: 8 });

const DASHBOARD = page('other', 35);
const LEADERBOARD = page('other', 20);
const CAMPAIGN_MAP = page('other', 15);
const CHAT = [page('other', 10), page('chat', 40)];
/** The bakery’s home, the oven, and the arena or a market. An oven is baking. */
const BAKERY = [page('bakery', 10), page('bakery', 20), page('bakery', 40)];
/** The page is still visible when nobody looks at it any more, until the screen goes dark. */
const LEFT: Stay = { page: 'other', lasts: 20 };

const PLAYED = [DASHBOARD, TRIAL, LEADERBOARD, CAMPAIGN_MAP, LEVEL];

/**
 * The visits of an active player on one day: twenty minutes with an open page, in which the games and reads of
 * CALLS_PER_DAY (player-usage.ts) fit. More than half of it passes on boards.
 */
export const VISITS: readonly (readonly Stay[])[] = [
  [...PLAYED, LEVEL, ...BAKERY, ...CHAT, LEFT],
  [...PLAYED, ...BAKERY, ...CHAT, LEFT],
  [...PLAYED, ...BAKERY, LEFT],
];
