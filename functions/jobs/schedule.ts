import { ZONE } from '#shared/time.ts';

/** When the shop's clock does something by itself: read by AWS and by the local machine alike. */
export const SCHEDULES = [
  { name: 'midnight', cron: 'cron(0 0 * * ? *)', zone: ZONE },
  { name: 'weekly', cron: 'cron(0 0 ? * MON *)', zone: ZONE },
  { name: 'monthly', cron: 'cron(0 0 1 * ? *)', zone: ZONE },
] as const;

/** What the schedule sends: the instant that was due, in ISO 8601, however late it arrives. */
export type JobEvent = { readonly time: string };
