import { addDays, dayKey } from '#shared/time.ts';
import {
  challengeLeaderboard,
  trialLeaderboardsAt,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import {
  BAKERY_RANKINGS,
  bakeryLeaderboard,
  campaignLeaderboard,
  campaignWeekLeaderboardAt,
} from '../domain/leaderboard/standings.ts';
import { rebuildTop } from '../domain/leaderboard/top.ts';
import type { Leaderboard } from '../domain/rank/entry.ts';
import { rebuildCounters } from './counters.ts';
import { rebuildCustomerList } from './customer-list.ts';
import { rebuildEntries, removeStrayEntries } from './entries.ts';
import { challengeDays, readPlayerIds } from './facts.ts';
import { rebuildLookAlikes } from './look-alikes.ts';
import type { Place, RebuildOptions } from './options.ts';
import { rebuildSearchPlaces } from './search-places.ts';
import { rebuildUserCount } from './user-count.ts';

/** The leaderboards that can change at an instant. */
export const leaderboardsAt = (now: number): Leaderboard[] => [
  ...Object.values(trialLeaderboardsAt(now)),
  weeklyLeaderboard(addDays(dayKey(now), 1)),
  ...challengeDays(now).map(challengeLeaderboard),
  campaignLeaderboard(),
  campaignWeekLeaderboardAt(now),
  ...BAKERY_RANKINGS.map(bakeryLeaderboard),
];

/** Compares a leaderboard's top and counters with its entries, or what is left of that from a place on. */
export const rebuildLeaderboard = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
  { after, part }: Place = {},
): Promise<void> => {
  if (part === undefined) await removeStrayEntries(leaderboard, options, after);
  await rebuildCounters(leaderboard, options, part);
  if (await rebuildTop(leaderboard, options.isRepairing))
    options.report(`top of ${leaderboard.name}`, 1);
};

const PLAYERS = 100;

/** The ids of all players, oldest first, in pages. */
async function* playerPages(): AsyncGenerator<number[]> {
  let page = await readPlayerIds(0, PLAYERS);
  while (page.length > 0) {
    yield page;
    page = await readPlayerIds(page.at(-1) ?? 0, PLAYERS);
  }
}

/**
 * Compares all derived data with the facts, in pages, while the product runs, and corrects differences. The skeletons
 * of usernames are derived data, too: the look-alike list may have grown. So are the places where searches find
 * players, which may compare texts in another way than when a player registered, and the list of customers by their
 * last visits.
 */
export const rebuild = async (options: RebuildOptions): Promise<void> => {
  for await (const playerIds of playerPages()) {
    await rebuildEntries(playerIds, options);
    await rebuildLookAlikes(playerIds, options);
    await rebuildSearchPlaces(playerIds, options);
  }
  for (const leaderboard of leaderboardsAt(options.now))
    await rebuildLeaderboard(leaderboard, options);
  await rebuildCustomerList(options);
  await rebuildUserCount(options);
};
