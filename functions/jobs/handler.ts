import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { queueKeyCheck } from '../domain/wallet/updates.ts';
import { JOB_QUEUE_URL } from '../env.ts';
import { log } from '../log.ts';
import { handler as birthdays } from './birthdays.ts';
import { type RunContext, Unfinished } from './deadline.ts';
import { handler as heartbeat } from './heartbeat.ts';
import { handler as midnight } from './midnight.ts';
import { handler as monthly } from './monthly.ts';
import { handler as returnOffers } from './return-offers.ts';
import {
  type ExportMessage,
  isOfEachMinute,
  JOB_NAMES,
  type JobEvent,
  type JobMessage,
  MAX_RUNS,
  RETURN_OFFERS,
} from './schedule.ts';
import { handler as weekly } from './weekly.ts';

type Job = (event: JobEvent, context?: RunContext) => Promise<void>;

/** Loaded on use: its code runs each minute, and no other job needs it. */
const outbox: Job = async (event, context) => {
  const job = await import('./outbox.ts');
  await job.handler(event, context);
};

/** Loaded on use: its code, which compares everything with the facts, runs once a day. */
const check: Job = async (event, context) => {
  const job = await import('./check.ts');
  await job.handler(event, context);
};

/** Asks the function that updates the wallets to check its keys, which the jobs can't read. */
const walletKeys: Job = () => queueKeyCheck();

const JOBS: Readonly<Record<JobMessage['job'], Job>> = {
  midnight,
  birthdays,
  check,
  weekly,
  monthly,
  outbox,
  heartbeat,
  'wallet-keys': walletKeys,
  [RETURN_OFFERS]: returnOffers,
};

const jobMessage: z.ZodMiniType<JobMessage | ExportMessage> = z.union([
  z.object({
    job: z.enum([...JOB_NAMES, RETURN_OFFERS]),
    time: z.iso.datetime(),
    runsBefore: z.optional(z.number()),
    isMissed: z.optional(z.boolean()),
    place: z.optional(z.object({ after: z.optional(z.string()), part: z.optional(z.number()) })),
  }),
  z.object({ job: z.literal('export'), time: z.iso.datetime(), exportId: z.number() }),
]);

/** Loaded on use: its code is large, and few runs need it. */
const makeExport = async ({ exportId, time }: ExportMessage): Promise<void> => {
  const { writeExport } = await import('./export/write-export.ts');
  await writeExport(exportId, Date.parse(time));
  log('info', 'export done', { exportId, time });
};

/**
 * Runs a job. If its time is up before it is done, it queues a message for its next run. After too many runs the last
 * one fails: it is retried like any failed job, and then becomes a dead letter.
 */
const run = async (
  { job, runsBefore = 0, ...event }: JobMessage,
  context?: RunContext,
): Promise<void> => {
  const { time } = event;
  try {
    await JOBS[job](event, context);
    log('info', 'job done', { job, time });
  } catch (error) {
    if (!(error instanceof Unfinished) || runsBefore >= MAX_RUNS) throw error;
    const { place, waitSeconds } = error;
    const next: JobMessage = { job, time, runsBefore: runsBefore + 1, place };
    const { sendMessage } = await import('../queue.ts');
    await sendMessage(JOB_QUEUE_URL, next, waitSeconds);
    log('info', 'job continues', next);
  }
};

/** A job that runs each minute is not retried: the next minute's run does the remaining work. */
const isLate = ({ job }: JobMessage | ExportMessage, { attributes }: SQSRecord): boolean =>
  isOfEachMinute(job) && Number(attributes.ApproximateReceiveCount) > 1;

/** The Lambda of the jobs. An error returns the message to the queue, so that the job is retried. */
export const handler = async ({ Records }: SQSEvent, context?: RunContext): Promise<void> => {
  for (const record of Records) {
    const message = jobMessage.parse(JSON.parse(record.body));
    if (isLate(message, record)) continue;
    await (message.job === 'export' ? makeExport(message) : run(message, context));
  }
};
