import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import type { Job } from '../aws/scheduler.ts';
import type { QueueHandler } from '../aws/sqs.ts';
import type { Handlers, LambdaHandler } from '../gateway/gateway.ts';

type JobHandler = (event: { readonly time: string }) => Promise<unknown>;

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

const loadJob = async ({ name, cron }: (typeof SCHEDULES)[number]): Promise<Job> => {
  const module: unknown = await import(`#functions/jobs/${name}.ts`);
  if (!isHandlerModule<JobHandler>(module)) {
    throw new Error(`functions/jobs/${name}.ts exports no handler`);
  }
  return { name, cron, run: time => module.handler({ time }) };
};

/** The Lambda handlers of all areas. Set the environment first: they read it when they are imported. */
export const loadHandlers = async (): Promise<Handlers> =>
  new Map(await Promise.all(AREAS.map(loadArea)));

/** All scheduled jobs. Set the environment first: they read it when they are imported. */
export const loadJobs = (): Promise<Job[]> => Promise.all(SCHEDULES.map(loadJob));

/** Sends the mails of the queue. Set the environment first: it is read on import. */
export const loadMailDelivery = async (): Promise<QueueHandler> =>
  (await import('#functions/mail/deliver.ts')).handler;
