import { claim } from './claim.ts';
import { read } from './read.ts';

export const operations = { read, claim };
