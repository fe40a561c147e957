import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { LOOPBACK, portOf } from './ports.ts';

/** The function that handles the messages of a queue, as SQS invokes it. */
export type QueueHandler = (event: SQSEvent) => Promise<unknown>;

/**
 * A local SQS for the JSON protocol of the SDK's client, with SendMessage alone. It answers after the
 * first try to handle a message, so that its effects are visible then, and repeats a try that failed.
 */
export type Sqs = {
  readonly endpoint: string;
  /** Sets the handler of a queue; messages for a queue without one are refused. */
  readonly consume: (queue: string, handler: QueueHandler) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly tries?: number;
  readonly pauseMs?: number;
  /** When a message is put into a queue (milliseconds). */
  readonly now?: () => number;
  readonly report?: (queue: string, error: unknown) => void;
};

const sendMessage = z.object({ QueueUrl: z.string(), MessageBody: z.string() });

const TRIES = 12;
const PAUSE_MS = 5000;

const logError = (queue: string, error: unknown): void =>
  console.error(`Queue ${queue}, a message failed:`, error);

/** The event with which SQS invokes a function for a message. */
export const sqsEvent = (
  queue: string,
  body: string,
  { messageId = randomUUID(), attempt = 1, sentAt = 0 } = {},
): SQSEvent => ({
  Records: [
    {
      messageId,
      receiptHandle: messageId,
      body,
      attributes: {
        ApproximateReceiveCount: String(attempt),
        SentTimestamp: String(sentAt),
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: String(sentAt),
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:local:000000000000:${queue}`,
      awsRegion: 'local',
    },
  ],
});

export const startSqs = async ({
  tries = TRIES,
  pauseMs = PAUSE_MS,
  now = Date.now,
  report = logError,
}: Options = {}): Promise<Sqs> => {
  const handlers = new Map<string, QueueHandler>();
  const stopped = new AbortController();

  const handle = async (queue: string, handler: QueueHandler, event: (n: number) => SQSEvent) => {
    const attempt = async (n: number): Promise<void> => {
      try {
        await handler(event(n));
      } catch (error) {
        report(queue, error);
        if (n < tries) void retry(n + 1);
      }
    };
    const retry = (n: number): Promise<void> =>
      pause(pauseMs, undefined, { ref: false, signal: stopped.signal }).then(
        () => attempt(n),
        () => undefined,
      );
    await attempt(1);
  };

  const receive = async (action: string, body: string): Promise<object | undefined> => {
    const { success, data } = sendMessage.safeParse(JSON.parse(body));
    const queue = data?.QueueUrl.split('/').at(-1) ?? '';
    const handler = handlers.get(queue);
    if (action !== 'AmazonSQS.SendMessage' || !success || !handler) return undefined;
    const [id, sentAt] = [randomUUID(), now()];
    const event = (attempt: number) =>
      sqsEvent(queue, data.MessageBody, { messageId: id, attempt, sentAt });
    await handle(queue, handler, event);
    return { MessageId: id, MD5OfMessageBody: event(1).Records[0]?.md5OfBody };
  };

  const server = createServer(async (request, response) => {
    const action = String(request.headers['x-amz-target']);
    const answer = await receive(action, await text(request)).catch(() => undefined);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer ?? { __type: 'com.amazonaws.sqs#InvalidAddress' }));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    consume: (queue, handler) => handlers.set(queue, handler),
    stop: async () => {
      stopped.abort();
      server.close();
      server.closeAllConnections();
    },
  };
};
