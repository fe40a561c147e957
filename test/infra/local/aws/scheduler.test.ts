import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EACH_MINUTE, SCHEDULES } from '#functions/jobs/schedule.ts';
import { dueTimes } from '#infra/local/aws/cron.ts';
import { type Job, type Scheduler, startScheduler } from '#infra/local/aws/scheduler.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { HOUR } from '#shared/time.ts';

let folder: string;
let realTime: number;
let runs: string[];
let failures: string[];
let schedulers: Scheduler[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schedule-'));
  runs = [];
  failures = [];
  schedulers = [];
});

afterEach(async () => {
  await Promise.all(schedulers.map(scheduler => scheduler.stop()));
  await rm(folder, { recursive: true });
});

const start = async (now: string, run?: Job['run'], minutely?: Pick<Job, 'isOfEachDay'>) => {
  realTime = Date.parse(now);
  const clock = createClock(() => realTime);
  const scheduler = await startScheduler({
    clock,
    file: join(folder, 'schedule'),
    // The jobs that run at midnight are enough.
    jobs: [
      ...SCHEDULES.filter(({ name }) => /^(midnight|weekly|monthly)$/.test(name)),
      ...(minutely ? [{ name: 'minutely', cron: EACH_MINUTE, ...minutely }] : []),
    ].map(job => ({
      ...job,
      run: async time => {
        runs.push(`${job.name} ${time} ${new Date(clock.now()).toISOString()}`);
        return run?.(time);
      },
    })),
    report: (name, error) => failures.push(`${name}: ${error}`),
  });
  schedulers.push(scheduler);
  return { clock, scheduler };
};

/** The log line of a job that ran while the clock stood at the job's time. */
const at = (name: string, time: string): string => `${name} ${time} ${time}`;

describe('an every-minute job', () => {
  const minutely = () => runs.filter(line => line.startsWith('minutely'));

  it('that was missed runs once, now', async () => {
    const { scheduler } = await start('2026-11-25T08:00:00Z', undefined, { isOfEachDay: true });
    realTime = Date.parse('2026-11-28T15:00:30Z');
    await scheduler.catchUp();
    const time = '2026-11-28T15:00:00.000Z';
    expect(minutely()).toEqual([`minutely ${time} 2026-11-28T15:00:30.000Z`]);
  });

  it.each([
    [false, ['2026-11-27T15:00:00.000Z']],
    [true, ['2026-11-26T11:00:00.000Z', '2026-11-27T11:00:00.000Z', '2026-11-27T15:00:00.000Z']],
  ])(
    'runs at the end when the clock is moved, and at each noon: %s',
    async (isOfEachDay, times) => {
      const { scheduler } = await start('2026-11-25T12:00:00Z', undefined, { isOfEachDay });
      await scheduler.moveTo(Date.parse('2026-11-27T15:00:00Z'));
      expect(minutely()).toEqual(times.map(time => at('minutely', time)));
    },
  );
});

describe('moving the clock', () => {
  it('runs the jobs that become due, in order, at their own time', async () => {
    const { clock, scheduler } = await start('2026-11-28T12:00:00Z');
    await scheduler.moveTo(Date.parse('2026-12-01T12:00:00Z'));
    expect(runs).toEqual([
      at('midnight', '2026-11-28T23:00:00.000Z'),
      at('midnight', '2026-11-29T23:00:00.000Z'),
      at('weekly', '2026-11-29T23:00:00.000Z'),
      at('midnight', '2026-11-30T23:00:00.000Z'),
      at('monthly', '2026-11-30T23:00:00.000Z'),
    ]);
    expect(new Date(clock.now()).toISOString()).toBe('2026-12-01T12:00:00.000Z');
  });

  it('runs each job once, even when moved in several steps', async () => {
    const { scheduler } = await start('2026-11-20T12:00:00Z');
    const begin = realTime;
    await Promise.all(
      [5, 11, 11.5, 30, 59, 59].map(hours => scheduler.moveTo(begin + hours * HOUR)),
    );
    await scheduler.catchUp();
    expect(runs.filter(line => line.startsWith('midnight'))).toEqual([
      at('midnight', '2026-11-20T23:00:00.000Z'),
      at('midnight', '2026-11-21T23:00:00.000Z'),
      at('midnight', '2026-11-22T23:00:00.000Z'),
    ]);
  });

  it('runs a job at exactly its time, and not again afterwards', async () => {
    const { scheduler } = await start('2026-11-20T22:59:59.999Z');
    await scheduler.moveTo(Date.parse('2026-11-20T23:00:00Z'));
    await scheduler.moveTo(Date.parse('2026-11-20T23:00:01Z'));
    expect(runs).toEqual([at('midnight', '2026-11-20T23:00:00.000Z')]);
  });

  it.each([
    [
      'into winter, a day of 25 hours',
      '2026-10-24',
      ['2026-10-24T22', '2026-10-25T23', '2026-10-26T23'],
    ],
    [
      'into summer, a day of 23 hours',
      '2027-03-27',
      ['2027-03-27T23', '2027-03-28T22', '2027-03-29T22'],
    ],
  ])('finds midnight in Rome %s', async (_, day, midnights) => {
    const { scheduler } = await start(`${day}T12:00:00Z`);
    await scheduler.moveTo(realTime + 72 * HOUR);
    expect(runs.filter(line => line.startsWith('midnight'))).toEqual(
      midnights.map(hour => at('midnight', `${hour}:00:00.000Z`)),
    );
  });

  it('backwards runs nothing; forwards again runs the jobs', async () => {
    const { clock, scheduler } = await start('2026-11-20T12:00:00Z');
    await scheduler.moveTo(Date.parse('2026-11-10T12:00:00Z'));
    expect([runs, clock.now()]).toEqual([[], Date.parse('2026-11-10T12:00:00Z')]);
    await scheduler.moveTo(Date.parse('2026-11-11T12:00:00Z'));
    expect(runs).toEqual([at('midnight', '2026-11-10T23:00:00.000Z')]);
  });

  it('continues after a failed job', async () => {
    const { scheduler } = await start('2026-11-28T12:00:00Z', async time => {
      if (time.startsWith('2026-11-28')) throw new Error('on purpose');
    });
    await scheduler.moveTo(Date.parse('2026-11-30T12:00:00Z'));
    expect(failures).toEqual(['midnight: Error: on purpose']);
    expect(runs).toHaveLength(3);
  });
});

describe('the passing of time', () => {
  it('runs the jobs that have become due', async () => {
    const { scheduler } = await start('2026-11-20T22:59:00Z');
    await scheduler.catchUp();
    expect(runs).toEqual([]);
    realTime += HOUR;
    await scheduler.catchUp();
    expect(runs).toEqual(['midnight 2026-11-20T23:00:00.000Z 2026-11-20T23:59:00.000Z']);
  });

  it('runs the jobs that were missed while the server was off', async () => {
    const first = await start('2026-11-20T12:00:00Z');
    await first.scheduler.stop();
    const second = await start('2026-11-22T12:00:00Z');
    await second.scheduler.catchUp();
    expect(runs.map(line => line.split(' ')[1])).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
    ]);
  });

  it.each(['', 'nonsense', '2030-01-01T00:00:00.000Z'])(
    'starts from now when the stored time is «%s»',
    async stored => {
      await writeFile(join(folder, 'schedule'), stored);
      const { scheduler } = await start('2026-11-20T12:00:00Z');
      await scheduler.catchUp();
      expect(runs).toEqual([]);
      expect(await readFile(join(folder, 'schedule'), 'utf8')).toBe('2026-11-20T12:00:00.000Z');
    },
  );
});

describe('a full disk', () => {
  it('stops no job, and reports what can’t be stored', async () => {
    const { scheduler } = await start('2026-11-28T12:00:00Z');
    await symlink('/dev/full', join(folder, 'schedule.part'));
    await scheduler.moveTo(Date.parse('2026-11-30T12:00:00Z'));
    expect(runs).toHaveLength(3);
    const problem = `Il disco è pieno: non posso scrivere ${join(folder, 'schedule')} (ENOSPC).`;
    expect(failures).toEqual([`midnight: StartupError: ${problem}`]);
    expect(await readFile(join(folder, 'schedule'), 'utf8')).toBe('2026-11-30T12:00:00.000Z');
  });
});

describe('a job on request', () => {
  it('runs now, and again at its scheduled time', async () => {
    const { scheduler } = await start('2026-11-20T12:00:00Z', async () => ({ archived: 3 }));
    expect(await scheduler.runNow('midnight')).toEqual({ archived: 3 });
    await scheduler.moveTo(realTime + 12 * HOUR);
    expect(runs).toEqual([
      at('midnight', '2026-11-20T12:00:00.000Z'),
      at('midnight', '2026-11-20T23:00:00.000Z'),
    ]);
  });

  it('exists for each schedule', async () => {
    const { scheduler } = await start('2026-11-20T12:00:00Z');
    expect(['midnight', 'weekly', 'monthly', 'hourly'].map(scheduler.has)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a schedule', () => {
  const from = Date.parse('2026-11-20T12:00:00Z');

  it('may be minutes past midnight', () => {
    const due = dueTimes('cron(5 1 * * ? *)', from, from + 24 * HOUR);
    expect(due.map(time => new Date(time).toISOString())).toEqual(['2026-11-21T00:05:00.000Z']);
  });

  it('of an every-minute job is due once for the minutes that passed together, and once a day', () => {
    const until = Date.parse('2026-11-22T08:30:40Z');
    const due = (since: number, to: number): string[] =>
      dueTimes(EACH_MINUTE, since, to).map(time => new Date(time).toISOString());
    expect(due(from, until)).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-22T08:30:00.000Z']);
    expect(due(until, until + 19_000)).toEqual([]);
    expect(due(until, until + 20_000)).toEqual(['2026-11-22T08:31:00.000Z']);
  });

  it.each(['rate(1 day)', 'cron(0 3 * * ? *)', 'cron(0/5 * * * ? *)'])(
    'that the local scheduler does not support is refused: %s',
    cron => expect(() => dueTimes(cron, from, from)).toThrow(cron),
  );
});
