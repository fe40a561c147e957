import { DAY, dayKey, startOfDay } from '#shared/time.ts';
import type { Leaderboard } from '../domain/rank/entry.ts';
import { lastDone } from '../items/heartbeats.ts';
import { log } from '../log.ts';
import { rebuildEntries } from '../rebuild/entries.ts';
import { readPlayerIds } from '../rebuild/facts.ts';
import { type Place, pauseForLag, type RebuildOptions } from '../rebuild/options.ts';
import { leaderboardsAt, rebuildLeaderboard } from '../rebuild/rebuild.ts';
import { firstIdAt } from '../table/ids.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { deadlineOf, type RunContext, Unfinished } from './deadline.ts';
import { DIFFERENCES_FOUND, type JobEvent } from './schedule.ts';

/** How many players' entries are compared in one night. */
const SAMPLE = 100;

/** How long to wait before looking again whether the midnight job is done. */
const WAIT_SECONDS = 300;

/** The fraction of the golden ratio: its multiples are spread evenly, however many there are. */
const GOLDEN_FRACTION = 0.618_033_988;

/** From 0 to 1, different each night, so that the nights together cover the whole range evenly. */
const shareOfNight = (now: number): number => ((now / DAY) * GOLDEN_FRACTION) % 1;

/** The instant of registration at which the sample begins: different each night, and the same in a repeated run. */
const sampleFrom = (now: number): number => {
  const launch = Date.parse('2026-01-01T00:00:00Z');
  return firstIdAt(launch + Math.floor(shareOfNight(now) * (now - launch)));
};

/** The midnight job moves whole leaderboards: until it is done, they differ from the facts. */
const isMidnightDone = async (now: number): Promise<boolean> => {
  const { value } = await new UnitOfWork(now).load(lastDone('midnight'));
  return value !== undefined && value.at >= startOfDay(dayKey(now));
};

/** The leaderboard of the night. */
const chosenAt = (now: number): Leaderboard | undefined => {
  const leaderboards = leaderboardsAt(now);
  return leaderboards[Math.floor(now / DAY) % leaderboards.length];
};

/** Compares the entries of some players and one leaderboard, or what an earlier run has left of the leaderboard. */
const compare = async (options: RebuildOptions, place?: Place): Promise<void> => {
  const { now } = options;
  if (!place) await rebuildEntries(await readPlayerIds(sampleFrom(now), SAMPLE), options);
  const chosen = chosenAt(now);
  if (chosen) await rebuildLeaderboard(chosen, options, place);
};

/**
 * 01:00, or later once the midnight job is done: compares a sample of the derived data with the facts, namely the
 * entries of some players and one leaderboard. It changes nothing. Each run reports in a log line what it has found,
 * which an alarm counts.
 */
export const handler = async ({ time, place }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  if (!(await isMidnightDone(now))) throw new Unfinished(place, WAIT_SECONDS);
  const deadline = deadlineOf(context);
  const differences = new Map<string, number>();
  const options: RebuildOptions = {
    now,
    isRepairing: false,
    pause: pauseForLag,
    report: (what, count) => differences.set(what, (differences.get(what) ?? 0) + count),
    beforePage: deadline.check,
  };
  try {
    await compare(options, place);
  } finally {
    const found = { day: dayKey(now), ...Object.fromEntries(differences) };
    if (differences.size > 0) log('error', DIFFERENCES_FOUND, found);
  }
};
