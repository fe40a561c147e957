import { archiveMonth } from './archive.ts';
import { job } from './job.ts';

/** The 1st, 00:00: the hall of fame of the month that ended (rule 16). */
export const handler = job(archiveMonth);
