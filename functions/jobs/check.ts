import { DAY, dayKey } from '#shared/time.ts';
import { log } from '../log.ts';
import { rebuildEntries } from '../rebuild/entries.ts';
import { readPlayerIds } from '../rebuild/facts.ts';
import { pauseForLag, type RebuildOptions } from '../rebuild/options.ts';
import { leaderboardsAt, rebuildLeaderboard } from '../rebuild/rebuild.ts';
import { firstIdAt } from '../table/ids.ts';
import { DIFFERENCES_FOUND, type JobEvent } from './schedule.ts';

/** How many players' entries are compared in one night. */
const SAMPLE = 100;

/** The fraction of the golden ratio: its multiples are spread evenly, however many there are. */
const GOLDEN_FRACTION = 0.618_033_988;

/** From 0 to 1, different each night, so that the nights together cover the whole range evenly. */
const shareOfNight = (now: number): number => ((now / DAY) * GOLDEN_FRACTION) % 1;

/** The instant of registration at which the sample begins: different each night, and the same in a repeated run. */
const sampleFrom = (now: number): number => {
  const launch = Date.parse('2026-01-01T00:00:00Z');
  return firstIdAt(launch + Math.floor(shareOfNight(now) * (now - launch)));
};

/**
 * 01:00: compares a sample of the derived data with the facts: the entries of some players, and one leaderboard. It
 * changes nothing; an alarm counts the log line that reports differences.
 */
export const handler = async ({ time }: JobEvent): Promise<void> => {
  const now = Date.parse(time);
  const differences = new Map<string, number>();
  const options: RebuildOptions = {
    now,
    isRepairing: false,
    pause: pauseForLag,
    report: (what, count) => differences.set(what, (differences.get(what) ?? 0) + count),
  };
  const sample = await readPlayerIds(sampleFrom(now), SAMPLE);
  await rebuildEntries(sample, options);
  const leaderboards = leaderboardsAt(now);
  const [first] = leaderboards;
  const chosen = leaderboards[Math.floor(now / DAY) % leaderboards.length] ?? first;
  if (chosen) await rebuildLeaderboard(chosen, options);
  if (differences.size === 0) return;
  log('error', DIFFERENCES_FOUND, { day: dayKey(now), ...Object.fromEntries(differences) });
};
