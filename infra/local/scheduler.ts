import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import { dueTimes } from './cron.ts';

/** EventBridge Scheduler on this machine: it follows the local clock. */
export type Job = {
  readonly name: string;
  readonly cron: string;
  readonly run: (time: string) => Promise<unknown>;
};

export type Scheduler = {
  /** Runs what has become due; what was missed while the machine was off too. */
  readonly catchUp: () => Promise<void>;
  /** Moves the clock; jobs due on the way run once each, in order, at their own time. */
  readonly moveTo: (target: number) => Promise<void>;
  readonly runNow: (name: string) => Promise<unknown>;
  readonly has: (name: string) => boolean;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  /** Remembers until when everything has run. */
  readonly file: string;
  readonly report?: (name: string, error: unknown) => void;
};

const TICK_MS = 1000;

const remembered = async (file: string, now: number): Promise<number> => {
  try {
    const time = Date.parse(await readFile(file, 'utf8'));
    return Number.isNaN(time) ? now : Math.min(time, now);
  } catch {
    return now;
  }
};

const remember = async (file: string, time: number): Promise<void> => {
  await writeFile(`${file}.part`, new Date(time).toISOString());
  await rename(`${file}.part`, file);
};

const complain = (name: string, error: unknown): void => console.error(`Job ${name}:`, error);

export const startScheduler = async ({
  jobs,
  clock,
  file,
  report = complain,
}: Options): Promise<Scheduler> => {
  let settled = await remembered(file, clock.now());
  await remember(file, settled);
  let last: Promise<unknown> = Promise.resolve();

  /** One thing at a time, in the order of asking. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  /** As on AWS, a job that fails doesn't hold the others up. */
  const runDue = async (until: number, arrive: (at: number) => void): Promise<void> => {
    const due = jobs
      .flatMap(job => dueTimes(job.cron, settled, until).map(at => ({ job, at })))
      .sort((a, b) => a.at - b.at);
    for (const { job, at } of due) {
      arrive(at);
      await job.run(new Date(at).toISOString()).catch((error: unknown) => report(job.name, error));
      await remember(file, at);
    }
    settled = until;
  };

  const catchUp = () => inTurn(() => runDue(clock.now(), () => undefined));
  const timer = setInterval(() => void catchUp(), TICK_MS).unref();

  return {
    catchUp,
    moveTo: target =>
      inTurn(async () => {
        await runDue(target, clock.set);
        clock.set(target);
        await remember(file, target);
      }),
    has: name => jobs.some(job => job.name === name),
    runNow: name =>
      inTurn(async () => {
        const job = jobs.find(candidate => candidate.name === name);
        return job?.run(new Date(clock.now()).toISOString());
      }),
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
};
