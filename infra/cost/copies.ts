import { BAKERY_RANKINGS } from '#functions/domain/leaderboard/standings.ts';
import { COPY_MAX_AGE } from '#functions/table/cache.ts';
import { DAY, SECOND } from '#shared/time.ts';
import type { CallUsage, UsageByCall } from './player-usage.ts';
import * as player from './player-usage.ts';

/** The number of items that a call chooses from; each such call reads one of them. */
const ITEMS_OF_CALL: Readonly<Record<string, number>> = {
  'leaderboards.bakeries': BAKERY_RANKINGS.length,
};

const callsPerSecond = (players: number, timesPerDay: number): number =>
  (players * player.ACTIVE_SHARE * timesPerDay * SECOND) / DAY;

/** The function instances of an area that are busy at once in the busiest hour, plus one. */
const functionsOf = (area: string, players: number, usage: UsageByCall): number => {
  const ownSeconds = Object.entries(player.CALLS_PER_DAY)
    .filter(([key]) => key.startsWith(`${area}.`))
    .reduce((sum, [key, times]) => {
      const trips = usage[key]?.trips ?? 0;
      return sum + (times * (trips * player.ROUND_TRIP_MS + player.COMPUTE_MS)) / SECOND;
    }, 0);
  return 1 + callsPerSecond(players, ownSeconds) * 24 * player.BUSIEST_HOUR_SHARE;
};

/**
 * The share of calls that find a copy in their function's memory (rule 274); a call that finds none makes a copy for
 * the next five seconds. This assumes an average second: in busier ones, in which most calls happen, the share is
 * higher.
 */
export const copyShare = (key: string, players: number, usage: UsageByCall): number => {
  const [area = ''] = key.split('.');
  const perSecond = callsPerSecond(players, player.CALLS_PER_DAY[key] ?? 0);
  const readers = functionsOf(area, players, usage) * (ITEMS_OF_CALL[key] ?? 1);
  const found = (perSecond / readers) * (COPY_MAX_AGE / SECOND);
  return found / (1 + found);
};

/** A call's average consumption, given its consumption with and without a copy. */
export const withCopies = (
  key: string,
  call: CallUsage,
  players: number,
  usage: UsageByCall,
): CallUsage => {
  const copied = usage[`${key} with a copy`];
  if (!copied) return call;
  const share = copyShare(key, players, usage);
  const average = (name: keyof CallUsage): number =>
    call[name] + share * (copied[name] - call[name]);
  return { trips: average('trips'), reads: average('reads'), writes: average('writes') };
};
