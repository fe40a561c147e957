import { ZONE } from '#shared/time.ts';

/** When the jobs run; used by the deployment on AWS and by the local server. */
export const SCHEDULES = [
  { name: 'midnight', cron: 'cron(0 0 * * ? *)', zone: ZONE },
  { name: 'check', cron: 'cron(0 1 * * ? *)', zone: ZONE },
  { name: 'weekly', cron: 'cron(0 0 ? * MON *)', zone: ZONE },
  { name: 'monthly', cron: 'cron(0 0 1 * ? *)', zone: ZONE },
] as const;

/** What a schedule sends: the instant at which it was due, in ISO 8601, even if it arrives late. */
export type JobEvent = { readonly time: string };
