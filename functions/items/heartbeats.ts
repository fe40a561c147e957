import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

/** An instant (milliseconds). */
type Instant = { readonly at: number };

/** The table's stream carries its changes to the projector. */
export const heartbeat = kind<Instant, []>({
  ...OF_NOBODY,
  name: 'heartbeat',
  what: 'when the job of each minute has last written this item, which shows that the stream is projected',
  pk: 'HEARTBEAT',
  sk: ALONE,
  readers: 'nobody',
  streamed: true,
  restored: { never: 'it is over within a day' },
  bytes: '40',
});

/** What an alarm waits for. */
export type Awaited = 'midnight' | 'projected';

export const lastDone = kind<Instant, [what: Awaited]>({
  ...OF_NOBODY,
  name: 'lastDone',
  what: 'the instant for which the midnight job last finished, and the latest heartbeat that the projector has seen',
  pk: 'LASTDONE',
  sk: '{what}',
  readers: 'nobody',
  restored: { never: 'it is over within a day' },
  bytes: '50',
});
