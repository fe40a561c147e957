import { readFile } from 'node:fs/promises';
import { EACH_MINUTE } from '#functions/jobs/schedule.ts';
import type { Clock } from '../process/clock.ts';
import { replaceFile } from '../process/replace-file.ts';
import { explain } from '../process/startup-error.ts';
import { dueTimes } from './cron.ts';

/** A local EventBridge Scheduler that follows the local clock. */
export type Job = {
  readonly name: string;
  readonly cron: string;
  /**
   * For an every-minute job: whether it runs once for each day that the clock is moved over, as if no day had been
   * missed.
   */
  readonly isOfEachDay?: boolean;
  /** `isMissed`: the clock has been moved beyond that minute. */
  readonly run: (time: string, isMissed?: boolean) => Promise<unknown>;
};

export type Scheduler = {
  /**
   * Runs the jobs that are due, including those missed while the server was off; an every-minute job runs only for the
   * last minute missed.
   */
  readonly catchUp: () => Promise<void>;
  /** Moves the clock; each job that becomes due runs once, in order, at its own time. */
  readonly moveTo: (target: number) => Promise<void>;
  readonly runNow: (name: string) => Promise<unknown>;
  readonly has: (name: string) => boolean;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  /** Stores the time up to which all jobs have run. */
  readonly file: string;
  readonly report?: (name: string, error: unknown) => void;
};

const TICK_MS = 1000;

const readLastRun = async (file: string, now: number): Promise<number> => {
  try {
    const time = Date.parse(await readFile(file, 'utf8'));
    return Number.isNaN(time) ? now : Math.min(time, now);
  } catch {
    return now;
  }
};

const writeLastRun = (file: string, time: number): Promise<void> =>
  replaceFile(file, new Date(time).toISOString());

const logError = (name: string, error: unknown): void =>
  console.error(`Job ${name}: ${explain(error)}`);

/** A job's runs. All but the last run of an every-minute job count as missed. */
const runsOf = (job: Job, times: readonly number[]) =>
  times.map((at, i) => ({
    job,
    at,
    isMissed: job.cron === EACH_MINUTE && i < times.length - 1,
  }));

export const startScheduler = async ({
  jobs,
  clock,
  file,
  report = logError,
}: Options): Promise<Scheduler> => {
  let lastRun = await readLastRun(file, clock.now());
  await writeLastRun(file, lastRun);
  let lastTask: Promise<unknown> = Promise.resolve();

  /** Runs the tasks one after another, in the order of the calls. */
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const result = lastTask.then(task);
    lastTask = result.catch(() => undefined);
    return result;
  };

  /** Jobs continue even if it can't be stored that they have run: after a restart they may run again. */
  const noteRun = (name: string, time: number): Promise<void> =>
    writeLastRun(file, time).catch((error: unknown) => report(name, error));

  /** As on AWS, a failed job doesn't hold back the others. */
  const runDue = async (until: number, beforeJob?: (at: number) => void): Promise<void> => {
    const timesOf = ({ cron, isOfEachDay = false }: Job): number[] => {
      const times = dueTimes(cron, lastRun, until);
      return cron === EACH_MINUTE && !(isOfEachDay && beforeJob) ? times.slice(-1) : times;
    };
    const due = jobs.flatMap(job => runsOf(job, timesOf(job))).sort((a, b) => a.at - b.at);
    for (const { job, at, isMissed } of due) {
      beforeJob?.(at);
      await job
        .run(new Date(at).toISOString(), isMissed)
        .catch((error: unknown) => report(job.name, error));
      await noteRun(job.name, at);
    }
    lastRun = until;
  };

  const catchUp = () => enqueue(() => runDue(clock.now()));
  const timer = setInterval(() => void catchUp(), TICK_MS).unref();

  return {
    catchUp,
    moveTo: target =>
      enqueue(async () => {
        await runDue(target, clock.set);
        clock.set(target);
        await noteRun('schedule', target);
      }),
    has: name => jobs.some(job => job.name === name),
    runNow: name =>
      enqueue(async () => {
        const job = jobs.find(candidate => candidate.name === name);
        return job?.run(new Date(clock.now()).toISOString());
      }),
    stop: async () => {
      clearInterval(timer);
      await lastTask;
    },
  };
};
