import type { Placement } from '#functions/domain/rank/entry.ts';
import { addScore, NO_RESULTS } from '#shared/rules/trial.ts';
import { HOUR, iso, startOfDay } from '#shared/time.ts';
import { countArgument } from '#test/support/arguments.ts';
import { startTable } from '#test/support/table.ts';

const DAY = '2026-11-20';
const BATCH = 50;

/** functions/ reads the environment on import, so it is imported only now. */
const importTools = async () => ({
  ...(await import('#functions/domain/leaderboard/leaderboard.ts')),
  ...(await import('#functions/domain/rank/counters.ts')),
  ...(await import('#functions/items/trial.ts')),
  ...(await import('#functions/domain/leaderboard/standings.ts')),
  ...(await import('#functions/domain/leaderboard/update-entries.ts')),
  ...(await import('#functions/domain/rank/entry.ts')),
  ...(await import('#functions/domain/rank/tree.ts')),
  ...(await import('#functions/table/unit-of-work.ts')),
  ...(await import('#functions/jobs/midnight.ts')),
});

/** Simulates players on a day: their results, and their entries on the day's weekly leaderboard. */
const play = async (ids: readonly number[]): Promise<void> => {
  const { UnitOfWork, trialResults, weeklyStanding, updateEntries, JOB_SHARD } =
    await importTools();
  const now = startOfDay(DAY) + 10 * HOUR;
  const unit = new UnitOfWork(now);
  const stored = await unit.load(ids.map(id => trialResults(id)));
  const changes = ids.flatMap((playerId, i) => {
    const results = addScore(NO_RESULTS, 100 + ((playerId * 7919) % 20_000), now + playerId);
    stored[i]?.set(results);
    const [leaderboard, standing] = weeklyStanding(playerId, results, DAY);
    if (!standing) return [];
    const placement: Placement = { ...standing, username: `player ${playerId}` };
    return [{ leaderboard, playerId, placement, reflects: 1 }];
  });
  await unit.commit();
  await updateEntries(changes, JOB_SHARD);
};

/** How long the midnight job takes to carry over this many players (seconds). */
export const benchNight = async (players = 2000): Promise<number> => {
  const { stop } = await startTable();
  try {
    for (let from = 0; from < players; from += BATCH)
      await play(Array.from({ length: BATCH }, (_, i) => from + i + 1));
    const { handler, countRange, FIRST, LAST, weeklyLeaderboard } = await importTools();
    const start = performance.now();
    await handler({ time: iso(startOfDay(DAY)) });
    const seconds = (performance.now() - start) / 1000;
    const next = weeklyLeaderboard('2026-11-21');
    const carried = await countRange(next, { from: FIRST, to: LAST });
    if (carried !== players) throw new Error(`${carried} of ${players} carried over`);
    return seconds;
  } finally {
    await stop();
  }
};

if (import.meta.main) {
  const players = countArgument(process.argv[2], 2000);
  console.log(`${players} players: ${(await benchNight(players)).toFixed(1)} s`);
}
