import { archiveMonths } from './archive.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

/** The 1st, 00:00: the hall of fame of the month that ended (rule 16). */
export const handler = ({ time }: JobEvent, context?: RunContext): Promise<void> =>
  archiveMonths(Date.parse(time), deadlineOf(context));
