import { seenWeek } from './seen-week.ts';
import { week } from './week.ts';

export const operations = { week, seenWeek };
