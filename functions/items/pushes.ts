import type { PushTopic } from '#shared/rules/pushes.ts';
import { sha256 } from '../hash.ts';
import { ALONE } from '../table/key.ts';
import { kind, kindWithInitial, namedBy } from '../table/kind.ts';
import { OWN_ALONE } from './player.ts';

/** A browser in which a player has allowed pushes (rule 255). Its endpoint is a secret. */
export type PushDevice = {
  readonly endpoint: string;
  /** The browser's public key and the subscription's secret, in base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly topics: readonly PushTopic[];
  /** When the topics were chosen (milliseconds). */
  readonly at: number;
  /** The hash of the session that chose them: once it has ended, nothing is sent to the browser any more. */
  readonly session: string;
};

/** Oldest first. */
export type PushDevices = { readonly devices: readonly PushDevice[] };

export const pushDevices = kindWithInitial<PushDevices, [playerId: number]>(
  { devices: [] },
  {
    ...OWN_ALONE,
    name: 'pushDevices',
    what: 'the browsers that receive the player’s pushes, and the topics',
    sk: 'PUSHDEVICES',
    exported: {
      under: 'pushes',
      view: ({ devices }) => devices.map(({ topics, at }) => ({ topics, at })),
    },
    streamed: true,
    restored: { with: 'consents' },
    bytes: '350 for each browser',
  },
);

/** The id of a browser's subscription: its endpoint's hash, since anyone who knows an endpoint may try to use it. */
export const pushEndpointId = (endpoint: string): string => sha256(endpoint);

/** The owner of a browser: the player who last signed in there. */
export const pushEndpoint = kind<{ readonly playerId: number }, [id: string]>({
  name: 'pushEndpoint',
  what: 'the player whose pushes a browser receives',
  pk: 'PUSHENDPOINT#{id}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'the browsers are exported' },
  othersErased: 'names nobody else',
  erased: { by: 'naming' },
  namedBy: namedBy(pushDevices, ({ devices }) =>
    devices.map(({ endpoint }) => [pushEndpointId(endpoint)]),
  ),
  restored: { with: 'consents', as: 'pointer' },
  bytes: '150',
});
