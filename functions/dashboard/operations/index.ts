import { banners } from './banners.ts';
import { play } from './play.ts';
import { read } from './read.ts';

export const operations = { read, banners, play };
