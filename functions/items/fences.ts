import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

type Post = { readonly raisedAt: number };

export const fencePost = kind<Post, [fence: string, n: number]>({
  ...OF_NOBODY,
  name: 'fencePost',
  what: 'a post of a fence across the stream, by which a job sees that the projector has passed an instant',
  pk: 'FENCE#{fence}#{n:1}',
  sk: ALONE,
  readers: 'nobody',
  kept: { text: 'a day', until: ({ raisedAt }) => raisedAt + DAY },
  streamed: true,
  bytes: '70',
});
