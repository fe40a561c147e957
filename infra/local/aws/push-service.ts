import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SQSEvent } from 'aws-lambda';
import type { QueuedMessage } from '#functions/items/outbox.ts';
import { paths } from '#shared/pages.ts';
import type { Clock } from '../process/clock.ts';
import { LOOPBACK, portOf } from './ports.ts';
import type { QueueHandler } from './sqs.ts';

/** A request as a push service received it; the body is in base64. */
type PushRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A delivered push, and the encrypted requests that carried it to the browsers. */
export type DeliveredPush = {
  readonly userId: number;
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  /** The page of this site that a tap opens. */
  readonly url: string;
  /** ISO 8601, by the local clock. */
  readonly at: string;
  readonly requests: readonly PushRequest[];
};

/**
 * Stands in for the push services of browsers, and keeps what it receives in memory. It answers 410 for endpoints that
 * end in /gone, and 503 for those that end in /busy.
 */
export type PushService = {
  readonly endpoint: string;
  /** Oldest first. */
  readonly list: () => readonly DeliveredPush[];
  readonly clear: () => void;
  /**
   * Wraps the handler of the push queues. It takes one message at a time, so that each message's requests are known.
   */
  readonly watch: (handler: QueueHandler) => QueueHandler;
  readonly stop: () => Promise<void>;
};

/** The number of pushes that are kept. */
const MOST = 1000;

const statusOf = (endpoint: string): number => {
  if (endpoint.endsWith('/gone')) return 410;
  return endpoint.endsWith('/busy') ? 503 : 201;
};

const KEPT_HEADERS = ['content-encoding', 'authorization', 'ttl', 'urgency', 'topic'] as const;

/** The messages in a queue's event. */
const messagesOf = ({ Records }: SQSEvent): QueuedMessage[] =>
  Records.map(({ body }) => JSON.parse(body));

export const startPushService = async (clock: Clock): Promise<PushService> => {
  let pushes: DeliveredPush[] = [];
  let requests: PushRequest[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const keep = ({ playerId, topic, text }: QueuedMessage): void => {
    if (requests.length === 0) return;
    const at = new Date(clock.now()).toISOString();
    const { title, body, path } = text;
    const url = path ?? paths.dashboard;
    const push = { userId: playerId, topic, title, body, url, at, requests };
    pushes = [...pushes, push].slice(-MOST);
    requests = [];
  };

  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('base64');
    const status = statusOf(String(request.headers['push-endpoint']));
    const headers = KEPT_HEADERS.map(name => [name, String(request.headers[name] ?? '')] as const);
    // Anybody on this machine can send requests.
    if (status === 201)
      requests = [...requests, { headers: Object.fromEntries(headers), body }].slice(-MOST);
    response.writeHead(status).end();
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    list: () => pushes,
    clear: () => {
      pushes = [];
    },
    watch: handler => event => {
      const handled = last
        .then(() => handler(event))
        .finally(() => messagesOf(event).forEach(keep));
      last = handled.catch(() => undefined);
      return handled;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
