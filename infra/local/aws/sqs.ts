import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { SECOND } from '#shared/time.ts';
import { LOOPBACK, portOf } from './ports.ts';
import { type AccessKey, isSigned, refuse } from './signatures.ts';
import { IN_MEMORY, type WaitingMessages } from './waiting-messages.ts';

/** The function that handles the messages of a queue, as SQS invokes it. */
export type QueueHandler = (event: SQSEvent) => Promise<unknown>;

/**
 * A local SQS that speaks the JSON protocol of the SDK's client, SendMessage only. It answers after the first try to
 * handle a message, so that the effects are visible by then, and repeats failed tries. A delayed message is answered at
 * once and handled when its delay is over. Waiting messages are kept for the next start.
 */
export type Sqs = {
  readonly endpoint: string;
  /**
   * Sets a queue's handler, and the pause before another try (milliseconds); messages for a queue without a handler are
   * refused.
   */
  readonly consume: (queue: string, handler: QueueHandler, pauseMs?: number) => void;
  /** Continues with the messages that were waiting when the last process stopped. Set the handlers first. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Every request must be signed with this key. */
  readonly key: AccessKey;
  readonly tries?: number;
  readonly pauseMs?: number;
  /** The time at which a message is sent (milliseconds). */
  readonly now?: () => number;
  readonly report?: (queue: string, error: unknown) => void;
  /** Where messages wait; by default in memory. */
  readonly waiting?: WaitingMessages;
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

type QueueOptions = Required<Omit<Options, 'key'>>;

/** The handler of a queue's messages, and the pause before another try (milliseconds). */
type Consumer = { readonly handler: QueueHandler; readonly pauseMs: number };

/** A message and its consumer. */
type Message = {
  readonly id: string;
  readonly queue: string;
  readonly body: string;
  readonly consumer: Consumer;
  /** The event of a try, counted from 1. */
  readonly event: (attempt: number) => SQSEvent;
};

/** This process's queues and the handlers of their messages. */
class Queues {
  readonly #options: QueueOptions;
  readonly #consumers = new Map<string, Consumer>();
  readonly #stopped = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  consume(queue: string, handler: QueueHandler, pauseMs = this.#options.pauseMs): void {
    this.#consumers.set(queue, { handler, pauseMs });
  }

  /** Accepts a message; returns the answer of SQS, or undefined for a queue without a handler. */
  async send(queue: string, body: string, delayMs: number): Promise<object | undefined> {
    const message = this.#newMessage(queue, body, delayMs);
    if (!message) return undefined;
    await (delayMs > 0 ? this.#handleLater(message, 1, delayMs) : this.#handle(message, 1));
    return { MessageId: message.id, MD5OfMessageBody: message.event(1).Records[0]?.md5OfBody };
  }

  /** Continues with the messages of an earlier process; their tries start again. */
  async resume(): Promise<void> {
    for (const [id, { queue, body, dueAt }] of await this.#options.waiting.read()) {
      const delay = Math.max(0, dueAt - Date.now());
      const message = this.#newMessage(queue, body, delay);
      if (message) await this.#handleLater({ ...message, id }, 1, delay);
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  #newMessage(queue: string, body: string, delayMs: number): Message | undefined {
    const consumer = this.#consumers.get(queue);
    if (!consumer) return undefined;
    const [messageId, sentAt] = [randomUUID(), this.#options.now()];
    const times = { sentAt, receivedAt: sentAt + delayMs };
    const event = (attempt: number) => sqsEvent(queue, body, { messageId, attempt, ...times });
    return { id: messageId, queue, body, consumer, event };
  }

  async #handle(message: Message, n: number): Promise<void> {
    const { tries, report, waiting } = this.#options;
    const { id, queue, consumer, event } = message;
    try {
      await consumer.handler(event(n));
    } catch (error) {
      report(queue, error);
      if (n < tries) return this.#handleLater(message, n + 1, consumer.pauseMs);
    }
    await waiting.forget(id).catch((error: unknown) => report(queue, error));
  }

  /** Once the queues are stopped, the message is left to the next start. */
  async #handleLater(message: Message, n: number, ms: number): Promise<void> {
    const { report, waiting } = this.#options;
    const { id, queue, body } = message;
    // On a full disk the message waits only in memory.
    await waiting
      .keep(id, { queue, body, dueAt: Date.now() + ms })
      .catch((error: unknown) => report(queue, error));
    void pause(ms, undefined, { ref: false, signal: this.#stopped.signal }).then(
      () => this.#handle(message, n),
      () => undefined,
    );
  }
}

export const startSqs = async (options: Options): Promise<Sqs> => {
  const { key, tries = TRIES, pauseMs = PAUSE_MS, now = Date.now, report = logError } = options;
  const { waiting = IN_MEMORY } = options;
  const queues = new Queues({ tries, pauseMs, now, report, waiting });

  const receive = async (action: string, sent: string): Promise<object | undefined> => {
    const { success, data } = sendMessage.safeParse(JSON.parse(sent));
    if (action !== 'AmazonSQS.SendMessage' || !success) return undefined;
    const { QueueUrl, MessageBody, DelaySeconds = 0 } = data;
    return queues.send(QueueUrl.split('/').at(-1) ?? '', MessageBody, DelaySeconds * SECOND);
  };

  const server = createServer(async (request, response) => {
    const action = String(request.headers['x-amz-target']);
    const body = await text(request);
    if (!(await isSigned(request, key, body))) return refuse(response);
    const answer = await receive(action, body).catch(() => undefined);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer ?? { __type: 'com.amazonaws.sqs#InvalidAddress' }));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    consume: (queue, handler, pause) => queues.consume(queue, handler, pause),
    resume: () => queues.resume(),
    stop: async () => {
      queues.stop();
      server.close();
      server.closeAllConnections();
    },
  };
};
