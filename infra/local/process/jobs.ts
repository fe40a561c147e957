import { SCHEDULES } from '#functions/jobs/schedule.ts';
import type { Job } from '../aws/scheduler.ts';

type Schedule = (typeof SCHEDULES)[number];
type Handler = (event: { readonly time: string }) => Promise<unknown>;

const isHandlerModule = (module: unknown): module is { handler: Handler } =>
  typeof module === 'object' &&
  module !== null &&
  'handler' in module &&
  typeof module.handler === 'function';

const load = async ({ name, cron }: Schedule): Promise<Job> => {
  const module: unknown = await import(`#functions/jobs/${name}.ts`);
  if (!isHandlerModule(module)) throw new Error(`functions/jobs/${name}.ts exports no handler`);
  return { name, cron, run: time => module.handler({ time }) };
};

/** All scheduled jobs. Set the environment first: they read it when they are imported. */
export const loadJobs = (): Promise<Job[]> => Promise.all(SCHEDULES.map(load));
