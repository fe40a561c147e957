import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { SECOND } from '#shared/time.ts';
import { LOOPBACK, portOf } from './ports.ts';

/** The function that handles the messages of a queue, as SQS invokes it. */
export type QueueHandler = (event: SQSEvent) => Promise<unknown>;

/**
 * A local SQS for the JSON protocol of the SDK's client, with SendMessage alone. It answers after the
 * first try to handle a message, so that its effects are visible then, and repeats a try that failed. A message with
 * a delay is answered at once, and handled when it is over.
 */
export type Sqs = {
  readonly endpoint: string;
  /**
   * Sets the handler of a queue, and how long it waits before another try (milliseconds); messages for a queue without a
   * handler are refused.
   */
  readonly consume: (queue: string, handler: QueueHandler, pauseMs?: number) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly tries?: number;
  readonly pauseMs?: number;
  /** When a message is put into a queue (milliseconds). */
  readonly now?: () => number;
  readonly report?: (queue: string, error: unknown) => void;
};

const sendMessage = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string(),
  DelaySeconds: z.optional(z.number()),
});

const TRIES = 12;
const PAUSE_MS = 5000;

const logError = (queue: string, error: unknown): void =>
  console.error(`Queue ${queue}, a message failed:`, error);

type MessageOptions = {
  readonly messageId?: string;
  readonly attempt?: number;
  readonly sentAt?: number;
  readonly receivedAt?: number;
};

/** The event with which SQS invokes a function for a message. */
export const sqsEvent = (
  queue: string,
  body: string,
  { messageId = randomUUID(), attempt = 1, sentAt = 0, receivedAt = sentAt }: MessageOptions = {},
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
        ApproximateFirstReceiveTimestamp: String(receivedAt),
      },
      messageAttributes: {},
      md5OfBody: createHash('md5').update(body).digest('hex'),
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:local:000000000000:${queue}`,
      awsRegion: 'local',
    },
  ],
});

/** Who handles the messages of a queue, and how long it waits before another try (milliseconds). */
type Consumer = { readonly handler: QueueHandler; readonly pauseMs: number };

export const startSqs = async ({
  tries = TRIES,
  pauseMs: usualPause = PAUSE_MS,
  now = Date.now,
  report = logError,
}: Options = {}): Promise<Sqs> => {
  const consumers = new Map<string, Consumer>();
  const stopped = new AbortController();

  /** Does something later, unless the queues are stopped before. */
  const later = (ms: number, task: () => Promise<void>): void => {
    void pause(ms, undefined, { ref: false, signal: stopped.signal }).then(task, () => undefined);
  };

  const handle = async (
    queue: string,
    { handler, pauseMs }: Consumer,
    event: (n: number) => SQSEvent,
  ): Promise<void> => {
    const attempt = async (n: number): Promise<void> => {
      try {
        await handler(event(n));
      } catch (error) {
        report(queue, error);
        if (n < tries) later(pauseMs, () => attempt(n + 1));
      }
    };
    await attempt(1);
  };

  const receive = async (action: string, body: string): Promise<object | undefined> => {
    const { success, data } = sendMessage.safeParse(JSON.parse(body));
    const queue = data?.QueueUrl.split('/').at(-1) ?? '';
    const consumer = consumers.get(queue);
    if (action !== 'AmazonSQS.SendMessage' || !success || !consumer) return undefined;
    const { MessageBody, DelaySeconds = 0 } = data;
    const [messageId, sentAt] = [randomUUID(), now()];
    const receivedAt = sentAt + DelaySeconds * SECOND;
    const event = (attempt: number) =>
      sqsEvent(queue, MessageBody, { messageId, attempt, sentAt, receivedAt });
    if (DelaySeconds > 0) later(DelaySeconds * SECOND, () => handle(queue, consumer, event));
    else await handle(queue, consumer, event);
    return { MessageId: messageId, MD5OfMessageBody: event(1).Records[0]?.md5OfBody };
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
    consume: (queue, handler, pauseMs = usualPause) => consumers.set(queue, { handler, pauseMs }),
    stop: async () => {
      stopped.abort();
      server.close();
      server.closeAllConnections();
    },
  };
};
