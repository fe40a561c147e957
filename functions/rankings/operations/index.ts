import { read } from './read.ts';

export const operations = { read };
