import { DAY, dayKey } from '#shared/time.ts';
import { log } from '../log.ts';
import { rebuildEntries } from '../rebuild/entries.ts';
import { readPlayerIds } from '../rebuild/facts.ts';
import { pauseForLag, type RebuildOptions } from '../rebuild/options.ts';
import { leaderboardsAt, rebuildLeaderboard } from '../rebuild/rebuild.ts';
import { firstIdAt } from '../table/ids.ts';
import type { JobEvent } from './schedule.ts';

/** Players whose entries are compared in one night. */
const SAMPLE = 100;

/** A moment at which players of the sample joined: another one each night, the same in a repeated run. */
const sampleFrom = (now: number): number => {
  const launch = Date.parse('2026-01-01T00:00:00Z');
  const share = ((now / DAY) * 0.618_033_988) % 1;
  return firstIdAt(launch + Math.floor(share * (now - launch)));
};

/**
 * 01:00: compares a sample of what is derived with the facts: the entries of some players, and one
 * leaderboard. It changes nothing; what differs is logged, and the failed job raises the alarm.
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
  await rebuildEntries(await readPlayerIds(sampleFrom(now), SAMPLE), options);
  const leaderboards = leaderboardsAt(now);
  const [first] = leaderboards;
  const chosen = leaderboards[Math.floor(now / DAY) % leaderboards.length] ?? first;
  if (chosen) await rebuildLeaderboard(chosen, options);
  if (differences.size === 0) return;
  log('error', 'differs', { day: dayKey(now), ...Object.fromEntries(differences) });
  throw new Error('What is derived differs from the facts: npm run rebuild puts it right');
};
