import { banners } from './banners.ts';
import { play } from './play.ts';
import { read } from './read.ts';
import { seenAbsence } from './seen-absence.ts';

export const operations = { read, seenAbsence, banners, play };
