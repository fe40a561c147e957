import { DAY, MINUTE, ZONE } from '#shared/time.ts';
import type { Place } from '../rebuild/options.ts';

/** A late run of a job with this schedule is useless: the next one does the remaining work. */
export const EACH_MINUTE = 'cron(* * * * ? *)';

/** When the jobs run; used by the deployment on AWS and by the local server. */
export const SCHEDULES = [
  { name: 'midnight', cron: 'cron(0 0 * * ? *)', zone: ZONE },
  { name: 'birthdays', cron: 'cron(0 8 * * ? *)', zone: ZONE },
  { name: 'check', cron: 'cron(0 1 * * ? *)', zone: ZONE },
  { name: 'wallet-keys', cron: 'cron(0 9 * * ? *)', zone: ZONE },
  { name: 'weekly', cron: 'cron(0 0 ? * MON *)', zone: ZONE },
  { name: 'monthly', cron: 'cron(0 0 1 * ? *)', zone: ZONE },
  { name: 'outbox', cron: EACH_MINUTE, zone: ZONE },
  { name: 'heartbeat', cron: EACH_MINUTE, zone: ZONE },
] as const;

export const JOB_NAMES = SCHEDULES.map(({ name }) => name);
export type JobName = (typeof JOB_NAMES)[number];

/** The job that gives the offers of the players' market back, once that is switched off (rule 316). */
export const RETURN_OFFERS = 'return-offers';

/** Whether a job runs each minute. */
export const isOfEachMinute = (job: string): boolean =>
  SCHEDULES.some(({ name, cron }) => name === job && cron === EACH_MINUTE);

/** The input of a job's run. */
export type JobEvent = {
  /** The instant at which the job was due, in ISO 8601, however late it runs. */
  readonly time: string;
  /** Whether the local clock was moved beyond that instant: a campaign that was due then is late (rule 249). */
  readonly isMissed?: boolean | undefined;
  /** Where the previous run ran out of time, for a job that doesn't keep this in the table. */
  readonly place?: Place | undefined;
};

/** A message of the jobs' queue, sent by a schedule or by a run that was out of time. */
export type JobMessage = JobEvent & {
  readonly job: JobName | typeof RETURN_OFFERS;
  /** How many runs before this one were out of time. */
  readonly runsBefore?: number | undefined;
};

/** How long the Lambda of the jobs may run. */
export const RUN_MS = 5 * MINUTE;

/** A day of such runs: a job that isn't done by then makes no progress. */
export const MAX_RUNS = DAY / RUN_MS;

/** A message that asks for an export of the shop's books (rule 231). */
export type ExportMessage = JobEvent & { readonly job: 'export'; readonly exportId: number };

/** The messages of the log lines that alarms count: what the jobs `heartbeat` and `check` have found. */
export const HEARTBEAT = 'heartbeat';
export const DIFFERENCES_FOUND = 'what is derived differs from the facts';
