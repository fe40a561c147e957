import { link } from './link.ts';
import { programme } from './programme.ts';
import { purchases } from './purchases.ts';
import { read } from './read.ts';
import { renew } from './renew.ts';
import { slip } from './slip.ts';
import { stamps } from './stamps.ts';
import { versions } from './versions.ts';

export const operations = { read, renew, link, programme, slip, purchases, stamps, versions };
