import { notices } from './notices.ts';
import { read } from './read.ts';
import { seen } from './seen.ts';

export const operations = { read, notices, seen };
