import { once } from 'node:events';
import { createServer } from 'node:http2';
import { LOOPBACK, portOf } from './ports.ts';

/** A request that tells a device to fetch a pass, as Apple's push service received it. */
export type ApnsRequest = {
  readonly token: string;
  readonly serial: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** What Apple's push service answers, with the reason for a refusal. */
export type ApnsAnswer = { readonly status: number; readonly reason?: string };

export type Apns = { readonly endpoint: string; readonly stop: () => Promise<void> };

type Options = {
  readonly onRequest: (request: ApnsRequest) => void;
  readonly answerTo?: (request: ApnsRequest) => ApnsAnswer | Promise<ApnsAnswer>;
};

const TAKEN: ApnsAnswer = { status: 200 };

/** Tokens with these endings belong to devices that have deleted the pass, or to no device. */
const byToken = ({ token }: ApnsRequest): ApnsAnswer => {
  if (token.endsWith('dead')) return { status: 410, reason: 'Unregistered' };
  if (token.endsWith('0bad')) return { status: 400, reason: 'BadDeviceToken' };
  return TAKEN;
};

/** Stands in for Apple's push service, over HTTP/2 without TLS. */
export const startApns = async ({ onRequest, answerTo = byToken }: Options): Promise<Apns> => {
  const server = createServer();
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => undefined);
    const token = decodeURIComponent(String(headers[':path']).split('/').at(-1) ?? '');
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    const request = {
      token,
      serial: String(headers['apns-collapse-id']),
      headers: Object.fromEntries(named),
    };
    const { status, reason } = await answerTo(request);
    if (stream.destroyed) return;
    if (status === TAKEN.status) onRequest(request);
    stream.respond({ ':status': status });
    stream.end(reason ? JSON.stringify({ reason }) : '');
  });
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', session => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    stop: async () => {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
};
