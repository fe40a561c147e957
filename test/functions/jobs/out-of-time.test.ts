import './waiting-runs.ts';
import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { noteDone } from '#functions/domain/heartbeat/last-done.ts';
import { raisedFence } from '#functions/items/fences.ts';
import { hallOfFamePage } from '#functions/items/leaderboards.ts';
import { Unfinished } from '#functions/jobs/deadline.ts';
import { MAX_RUNS } from '#functions/jobs/schedule.ts';
import { isRaised, raiseFence } from '#functions/projector/fence.ts';
import { batchPut } from '#functions/table/batch-write.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { DAY, iso, startOfDay } from '#shared/time.ts';
import { caughtUp } from '#test/support/projection.ts';
import { messages, runNext } from './waiting-runs.ts';

/** More runs in a row than Lambda allows a loop by default. */
const SHORT_RUNS = 20;
/** Looks at the clock: one for each of thirteen months, and one at the last month's fence. */
const LOOKS = 14;

const outOfTime = () => 0;
const inTime = () => Number.POSITIVE_INFINITY;

let postsStored = 0;
table.middlewareStack.add(
  (next, { commandName = '' }) =>
    args => {
      const isPost = /PutRequest.*"FENCE#/.test(JSON.stringify(args.input));
      if (commandName.startsWith('BatchWrite') && isPost) postsStored += 1;
      return next(args);
    },
  { step: 'initialize', name: 'countPosts' },
);

it('a job continues over many runs, waits for the fence of an earlier run, and finishes', async () => {
  const due = startOfDay('2026-12-01');
  await raiseFence('monthly:2026-11', due);
  const raised = postsStored;
  expect(raised).toBeGreaterThan(0);
  messages.push(JSON.stringify({ job: 'monthly', time: iso(due) }));
  for (let i = 0; i < SHORT_RUNS; i++) await runNext(outOfTime);
  expect(messages.map(body => JSON.parse(body))).toEqual([
    { job: 'monthly', time: iso(due), runsBefore: SHORT_RUNS },
  ]);
  let looks = 0;
  await runNext(() => {
    looks += 1;
    return looks <= LOOKS ? inTime() : 0;
  });
  expect(messages).toHaveLength(1);
  expect(postsStored).toBe(raised);
  await caughtUp();
  await runNext(inTime);
  expect(messages).toEqual([]);
  const page = await new UnitOfWork(due).load(hallOfFamePage('monthly', '2026-11'));
  expect(page.value?.period).toBe('2026-11');
});

it('the check continues where the previous run ended, and is delayed while the midnight job runs', async () => {
  const night = startOfDay('2026-12-03');
  await noteDone('midnight', night);
  messages.push(JSON.stringify({ job: 'check', time: iso(night) }));
  await runNext(outOfTime);
  const next = { job: 'check', time: iso(night), runsBefore: 1, place: { after: '' } };
  expect(messages.map(body => JSON.parse(body))).toEqual([next]);
  await runNext(inTime);
  expect(messages).toEqual([]);

  messages.push(JSON.stringify({ job: 'check', time: iso(night + DAY) }));
  await runNext(inTime);
  // It is in the queue, but can't be received yet.
  expect(messages).toEqual([]);
});

it('a job that makes no progress for a day fails, and becomes a dead letter', async () => {
  const time = iso(startOfDay('2026-12-07'));
  messages.push(JSON.stringify({ job: 'weekly', time, runsBefore: MAX_RUNS }));
  await expect(runNext(outOfTime)).rejects.toThrow(Unfinished);
  expect(messages).toEqual([]);
});

it('a fence of the previous night is raised again, since the table may have deleted its posts', async () => {
  const now = startOfDay('2026-12-21');
  expect(await isRaised('monthly:2026-12', now)).toBe(false);
  await batchPut([raisedFence('monthly:2026-12')], { raisedAt: now });
  expect(await isRaised('monthly:2026-12', now)).toBe(true);
  expect(await isRaised('monthly:2026-12', now + DAY)).toBe(false);
});
