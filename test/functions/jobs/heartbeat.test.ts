import '#test/support/backend.ts';
import { expect, it, vi } from 'vitest';
import { noteDone } from '#functions/domain/heartbeat/last-done.ts';
import { lastDone } from '#functions/items/heartbeats.ts';
import { rankNode } from '#functions/items/leaderboards.ts';
import { handler as check } from '#functions/jobs/check.ts';
import { handler as heartbeat } from '#functions/jobs/heartbeat.ts';
import { DIFFERENCES_FOUND, HEARTBEAT } from '#functions/jobs/schedule.ts';
import { leaderboardsAt } from '#functions/rebuild/rebuild.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { addToCounters, writeAll } from '#functions/table/write.ts';
import { DAY, HOUR, iso, MINUTE, startOfDay } from '#shared/time.ts';
import { midnight } from '#test/support/jobs.ts';
import { caughtUp } from '#test/support/projection.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

vi.hoisted(() => {
  process.env.LOG = 'info';
});

const START = startOfDay('2026-11-20');

/** The log lines of a task that have a message. */
const linesOf = async (message: string, task: () => Promise<void>) => {
  const written: string[] = [];
  const keep = (line: unknown) => written.push(String(line)) > 0;
  const outputs = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  await task().finally(() => {
    for (const output of outputs) output.mockRestore();
  });
  return written.map(line => JSON.parse(line)).filter(line => line.message === message);
};

/** What the job that runs each minute logs at an instant: the minutes since the midnight job and the projection. */
const agesAt = async (now: number) => {
  const run = () => recordedAs('heartbeat', () => heartbeat({ time: iso(now) }));
  const [line] = await linesOf(HEARTBEAT, run);
  return [line?.minutesSinceMidnight, line?.minutesSinceProjected];
};

it('the heartbeat tells how long ago the midnight job was done and the stream was projected', async () => {
  expect(await agesAt(START + HOUR)).toEqual([0, 0]);
  await caughtUp();
  expect(await agesAt(START + HOUR + MINUTE)).toEqual([1, 1]);
  // Nothing was projected, and no midnight job was done in between.
  expect(await agesAt(START + 3 * HOUR)).toEqual([120, 120]);
  await caughtUp();
  await midnight({ time: iso(START + DAY) });
  expect(await agesAt(START + DAY + 5 * MINUTE)).toEqual([5, 21 * 60 + 5]);
});

it('the heartbeat isn’t set back by a late run for an earlier night', async () => {
  await noteDone('midnight', START + 3 * DAY);
  await noteDone('midnight', START + 2 * DAY);
  const { value } = await new UnitOfWork(0).load(lastDone('midnight'));
  expect(value?.at).toBe(START + 3 * DAY);
});

it('the check waits until the midnight job of its night is done', async () => {
  const time = iso(START + 4 * DAY + HOUR);
  await noteDone('midnight', START + 3 * DAY);
  await expect(check({ time })).rejects.toMatchObject({ waitSeconds: 300 });
  await noteDone('midnight', START + 4 * DAY);
  await check({ time });
});

/** The context of a run whose time is up at the given look. */
const endingAt = (look: number) => {
  let looks = 0;
  return { getRemainingTimeInMillis: () => (++looks < look ? 5 * MINUTE : 0) };
};

it('the check reports differences, keeps its deadline, and continues where it stopped', async () => {
  const time = iso(START + DAY);
  expect(await linesOf(DIFFERENCES_FOUND, () => check({ time }))).toEqual([]);
  const writes = leaderboardsAt(START + DAY).map(({ name }) =>
    addToCounters(rankNode(name, 0, '').key, [['c1', 3]]),
  );
  await writeAll(writes);
  const found = [expect.objectContaining({ level: 'ERROR', day: '2026-11-21' })];
  expect(await linesOf(DIFFERENCES_FOUND, () => check({ time }))).toEqual(found);

  // One look before the page of entries, one at the part of the tree, and one at its more exact comparison.
  const parts = [{ after: '' }, { part: 0 }, { part: 0 }];
  for (const [i, place] of parts.entries()) {
    const [ended] = await Promise.allSettled([check({ time }, endingAt(i + 1))]);
    expect(ended).toMatchObject({ reason: { place } });
    const rest = await linesOf(DIFFERENCES_FOUND, () => check({ time, place }));
    expect(rest).toEqual(found);
  }
});
