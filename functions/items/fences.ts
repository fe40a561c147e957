import { DAY } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

type Raised = { readonly raisedAt: number };

/** Longer than the projector retries: when a fence expires from the table, the projector has given up on it. */
export const FENCE_KEPT = DAY;
const kept = {
  text: 'a day',
  until: ({ raisedAt }: Raised) => raisedAt + FENCE_KEPT,
};

export const fencePost = kind<Raised, [fence: string, n: number]>({
  ...OF_NOBODY,
  name: 'fencePost',
  what: 'a marker in the stream, by which a job sees that the projector has passed an instant',
  pk: 'FENCE#{fence}#{n:1}',
  sk: ALONE,
  readers: 'nobody',
  kept,
  streamed: true,
  restored: { never: 'it is over within a day' },
  bytes: '70',
});

export const raisedFence = kind<Raised, [fence: string]>({
  ...OF_NOBODY,
  name: 'raisedFence',
  what: 'that all markers were stored, so that the job’s next run waits for the same ones',
  pk: 'RAISEDFENCE#{fence}',
  sk: ALONE,
  readers: 'nobody',
  kept,
  restored: { never: 'it is over within a day' },
  bytes: '60',
});
