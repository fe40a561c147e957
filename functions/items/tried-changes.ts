import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

/** Tries of one change of a shard, by its place there. `at` is when the last one began (milliseconds). */
type Tried = { readonly sequence: string; readonly tries: number; readonly at: number };

export const triedChange = kind<Tried, [shardId: string]>({
  ...OF_NOBODY,
  name: 'triedChange',
  what: 'how often the projector has tried the change at which a shard of the stream is waiting',
  pk: 'TRIED#{shardId}',
  sk: ALONE,
  readers: 'nobody',
  kept: { text: 'a day', until: ({ at }: Tried) => at + DAY },
  restored: { never: 'it is over within a day' },
  bytes: '130',
});
