import { addDays, dayKey } from '#shared/time.ts';
import { BAKERY_RANKINGS, bakeryLeaderboard } from '../domain/leaderboard/bakery.ts';
import { campaignLeaderboard, campaignWeekLeaderboardAt } from '../domain/leaderboard/campaign.ts';
import {
  type Leaderboard,
  trialLeaderboardsAt,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import { rebuildTop } from '../domain/leaderboard/update-top.ts';
import { rebuildCounters } from './counters.ts';
import { rebuildEntries, removeStrayEntries } from './entries.ts';
import { readPlayerIds } from './facts.ts';
import { rebuildLookAlikes } from './look-alikes.ts';
import type { RebuildOptions } from './options.ts';
import { rebuildUserCount } from './user-count.ts';

const PAGE = 100;

/** The leaderboards that change at an instant. */
export const leaderboardsAt = (now: number): Leaderboard[] => [
  ...Object.values(trialLeaderboardsAt(now)),
  weeklyLeaderboard(addDays(dayKey(now), 1)),
  campaignLeaderboard(),
  campaignWeekLeaderboardAt(now),
  ...BAKERY_RANKINGS.map(bakeryLeaderboard),
];

/** Compares a leaderboard's top and counters with its entries. */
export const rebuildLeaderboard = async (
  leaderboard: Leaderboard,
  options: RebuildOptions,
): Promise<void> => {
  await removeStrayEntries(leaderboard, options);
  const counters = await rebuildCounters(leaderboard, options);
  if (counters > 0) options.report(`counters of ${leaderboard.name}`, counters);
  if (await rebuildTop(leaderboard, options.isRepairing))
    options.report(`top of ${leaderboard.name}`, 1);
};

/**
 * Compares everything that is derived with the facts, in pages, while the product runs; puts right what
 * differs. What usernames look like is derived, too: the list of likenesses may have grown.
 */
export const rebuild = async (options: RebuildOptions): Promise<void> => {
  let last = 0;
  for (;;) {
    const playerIds = await readPlayerIds(last, PAGE);
    last = playerIds.at(-1) ?? 0;
    if (last === 0) break;
    await rebuildEntries(playerIds, options);
    await rebuildLookAlikes(playerIds, options);
  }
  for (const leaderboard of leaderboardsAt(options.now))
    await rebuildLeaderboard(leaderboard, options);
  await rebuildUserCount(options);
};
