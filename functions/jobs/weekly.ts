import { archiveWeek } from './archive.ts';
import type { JobEvent } from './schedule.ts';

/** Monday 00:00: the hall of fame of the week that ended (Rules, decision 16). */
export const handler = ({ time }: JobEvent): Promise<void> => archiveWeek(Date.parse(time));
