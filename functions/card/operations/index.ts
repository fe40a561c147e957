import { programme } from './programme.ts';
import { read } from './read.ts';
import { renew } from './renew.ts';

export const operations = { read, renew, programme };
