import type { PushTopic } from '#shared/rules/pushes.ts';
import { DAY } from '#shared/time.ts';
import { sha256 } from '../hash.ts';
import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial, listed, namedBy } from '../table/kind.ts';
import { OWN, ownedBy } from './player.ts';

/** A browser that a player has allowed to tell them something (rule 255). Its endpoint is a secret. */
export type PushDevice = {
  readonly endpoint: string;
  /** The browser's public key and its secret of the subscription, in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly topics: readonly PushTopic[];
  /** When the topics were chosen (milliseconds). */
  readonly at: number;
  /** The hash of the session that chose them: once that is ended, nothing is told there any more. */
  readonly session: string;
};

/** Oldest first. */
export type PushDevices = { readonly devices: readonly PushDevice[] };

export const pushDevices = kindWithInitial<PushDevices, [playerId: number]>(
  { devices: [] },
  {
    ...OWN,
    name: 'pushDevices',
    what: 'the browsers that the player wants to be told by, and about what',
    sk: 'PUSHDEVICES',
    exported: {
      under: 'pushes',
      view: ({ devices }) => devices.map(({ topics, at }) => ({ topics, at })),
    },
    streamed: true,
    bytes: '350 for each browser',
  },
);

/** The id of a browser's subscription: its endpoint's hash, since who knows an endpoint may try to use it. */
export const pushEndpointId = (endpoint: string): string => sha256(endpoint);

/** Whose browser it is: the player's who signed in there last. */
export const pushEndpoint = kind<{ readonly playerId: number }, [id: string]>({
  name: 'pushEndpoint',
  what: 'the player of a browser that is told',
  pk: 'PUSHENDPOINT#{id}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'the browsers are exported' },
  erased: { by: 'naming' },
  namedBy: namedBy(pushDevices, ({ devices }) =>
    devices.map(({ endpoint }) => [pushEndpointId(endpoint)]),
  ),
  bytes: '150',
});

/** A push that was sent, so that it isn't sent twice and is counted (milliseconds). */
type SentPush = { readonly id: string; readonly at: number };

const SENT_KEPT = 2 * DAY;

/** Until when a push is remembered (milliseconds). */
export const sentPushEnd = ({ at }: SentPush): number => at + SENT_KEPT;

export type SentPushes = {
  /** Oldest first; those of chats aren't among them. */
  readonly sent: readonly SentPush[];
  /** The message that a push last told of, by the friend who wrote it. */
  readonly chats: Readonly<Record<string, number>>;
};

export const sentPushes = kindWithInitial<SentPushes, [playerId: number]>(
  { sent: [], chats: {} },
  {
    ...OWN,
    name: 'sentPushes',
    what: 'the pushes of the last two days, and the last of each conversation',
    sk: 'SENTPUSHES',
    exported: { under: 'pushes' },
    bytes: '60, 40 for each push, and 30 for each friend',
  },
);

/** What may be told later, if it still holds then (rule 256). */
export type DuePush = {
  readonly playerId: number;
  readonly topic: PushTopic;
  /** What it is about: with the topic, the id of the push. */
  readonly about: string;
  /** In milliseconds. */
  readonly dueAt: number;
  /** What is told of something that has happened already, and is held until the quiet hours end. */
  readonly held?: HeldPush;
};

type HeldPush = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** When it happened (milliseconds). */
  readonly at: number;
};

const DUE_LANES = 8;

/** How many partitions the due pushes are spread over. */
export const duePushLanes: readonly number[] = Array.from({ length: DUE_LANES }, (_, i) => i);

const duePushesOf = ownedBy('DUEPUSHES');

type DuePushIds = [playerId: number, dueAt: number, topic: PushTopic, about: string];

/** What is due to be told, by when; the job that looks at it deletes it. */
export const duePush = kind<DuePush, DuePushIds>({
  name: 'duePush',
  what: 'something that a push may tell a player of later',
  pk: 'DUEPUSHES#{lane:1}',
  sk: '{dueAt:16}#{playerId:16}#{topic}#{about}',
  ids: (playerId, dueAt, topic, about) => [playerId % DUE_LANES, dueAt, playerId, topic, about],
  readers: 'nobody',
  exported: { never: 'it is deleted as soon as it is due' },
  erased: { by: 'lists' },
  lists: playerId => [duePushesOf.range(playerId)],
  indexes: [listed(duePushesOf, ({ playerId, dueAt }) => [playerId, dueAt])],
  bytes: '250',
});
