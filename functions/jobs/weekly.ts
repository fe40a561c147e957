import { archiveWeeks } from './archive.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

/** Monday 00:00: the hall of fame of the week that ended (rule 16). */
export const handler = ({ time }: JobEvent, context?: RunContext): Promise<void> =>
  archiveWeeks(Date.parse(time), deadlineOf(context));
