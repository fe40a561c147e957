import { archiveWeek } from './archive.ts';
import { job } from './job.ts';

/** Monday 00:00: the hall of fame of the week that ended (rule 16). */
export const handler = job(archiveWeek);
