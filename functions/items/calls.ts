import { ALONE } from '../table/key.ts';
import { kind } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';

export type StoredAnswer = {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly expiresAt: number;
};

const UNTIL_EXPIRY = {
  text: '48 hours',
  until: ({ expiresAt }: StoredAnswer) => expiresAt,
};
const TECHNICAL = { never: 'it is technical, and its content is elsewhere' } as const;

/** Stored under the hash of the Idempotency-Key. */
export const playersAnswer = kind<StoredAnswer, [playerId: number, hash: string]>({
  ...OWN_ALONE,
  name: 'playersAnswer',
  what: 'a player’s stored answer',
  sk: 'KEY#{hash}',
  exported: TECHNICAL,
  kept: UNTIL_EXPIRY,
  // A repeated call must find its earlier result.
  restored: { with: 'till' },
  bytes: '200, and the answer',
});

/** Each visitor's key has a partition of its own, because a shared one would be a hot partition. */
export const visitorsAnswer = kind<StoredAnswer, [hash: string]>({
  ...OF_NOBODY,
  name: 'visitorsAnswer',
  what: 'a visitor’s stored answer, in a partition of its own',
  pk: 'VISITOR#{hash}',
  sk: 'KEY#{hash}',
  readers: 'nobody',
  kept: UNTIL_EXPIRY,
  restored: { with: 'till' },
  bytes: '200, and the answer',
});

type Count = { readonly n: number };

export const writeCount = kind<Count, [playerId: number, minute: number]>({
  ...OWN_ALONE,
  name: 'writeCount',
  what: 'the player’s number of writes in a minute',
  sk: 'WRITES#{minute:1}',
  exported: TECHNICAL,
  kept: { text: 'until the minute ends', until: () => undefined },
  restored: { never: 'it is over within a day' },
  bytes: '55',
});

/** The name of the part of a limit that is counted for one network or one device, by its hash. */
export const networkPart = (hash: string): string => `NETWORK#${hash}`;
export const devicePart = (hash: string): string => `DEVICE#${hash}`;

/** The part that counts all known devices of an account together. */
export const ALL_DEVICES = 'DEVICES';

/**
 * One partition holds all counters of an e-mail address in a window: its total, and those of each network, of each
 * known device, and of all known devices.
 */
export const rateLimit = kind<
  Count & { readonly newest?: number },
  [scope: string, window: string, hash: string, part?: string]
>({
  ...OF_NOBODY,
  name: 'rateLimit',
  what: 'the count of a limit in one of its windows, and the instant of the newest attempt. The part is `-`, the hash of a network or a device, or `DEVICES` for all known devices together',
  pk: 'LIMIT#{scope}#{window}#{hash}',
  sk: '{part}',
  ids: (scope, window, hash, part = ALONE) => [scope, window, hash, part],
  readers: 'nobody',
  kept: { text: 'until the window ends', until: () => undefined },
  restored: { never: 'it is over within a day' },
  bytes: '100 to 250',
});
