import { claim } from './claim.ts';
import { read } from './read.ts';
import { seenWeek } from './seen-week.ts';
import { week } from './week.ts';

export const operations = { read, claim, week, seenWeek };
