import { EXPORTS } from '#functions/files/folders.ts';
import { EACH_MINUTE, type JobMessage, type JobName, SCHEDULES } from '#functions/jobs/schedule.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { DAY } from '#shared/time.ts';
import type { Job } from '../aws/scheduler.ts';
import type { TopicHandler } from '../aws/sns.ts';
import { type QueueHandler, sqsEvent } from '../aws/sqs.ts';
import { type Aws, JOB_QUEUE } from '../aws/start-aws.ts';
import type { Handlers, LambdaHandler } from '../gateway/gateway.ts';

const isHandlerModule = <H>(module: unknown): module is { handler: H } =>
  typeof module === 'object' &&
  module !== null &&
  'handler' in module &&
  typeof module.handler === 'function';

const loadArea = async (area: Area): Promise<readonly [Area, LambdaHandler]> => {
  const module: unknown = await import(`#functions/${area}/handler.ts`);
  if (isHandlerModule<LambdaHandler>(module)) return [area, module.handler];
  throw new Error(`functions/${area}/handler.ts exports no handler`);
};

/** The Lambda handlers of all areas. Set the environment first: they read it when they are imported. */
export const loadHandlers = async (): Promise<Handlers> =>
  new Map(await Promise.all(AREAS.map(loadArea)));

/** The jobs' Lambda. Set the environment first: it is read on import. */
export const loadJobsHandler = async (): Promise<QueueHandler> =>
  (await import('#functions/jobs/handler.ts')).handler;

/** Jobs that have another name on this machine: what the shop calls them. */
const LOCAL_NAMES: Readonly<Partial<Record<JobName, string>>> = { outbox: 'campaigns' };

/** All scheduled jobs, each run through a message in the queue, as on AWS. */
export const scheduledJobs = (handler: QueueHandler): Job[] =>
  SCHEDULES.map(({ name, cron }) => ({
    name: LOCAL_NAMES[name] ?? name,
    cron,
    // What was due on a day is sent on that day.
    isOfEachDay: name === 'outbox',
    run: (time, isMissed) => {
      const message: JobMessage = { job: name, time, ...(isMissed ? { isMissed } : {}) };
      return handler(sqsEvent(JOB_QUEUE, JSON.stringify(message)));
    },
  }));

/** What the bucket does automatically on AWS: it deletes exports after a day. */
export const fileJobs = ({ files }: Aws): Job[] => {
  if (!files) return [];
  const run = (time: string) => files.deleteBefore(EXPORTS, Date.parse(time) - DAY);
  return [{ name: 'exports', cron: EACH_MINUTE, run }];
};

/**
 * Delivers mails, pushes and wallet updates, and records addresses whose mails bounce. Set the environment first: it is
 * read on import.
 */
export const loadDelivery = async (): Promise<QueueHandler & TopicHandler> =>
  (await import('#functions/delivery/handler.ts')).handler;
