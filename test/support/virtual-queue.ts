import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import { type QueueHandler, sqsEvent } from '#infra/local/aws/sqs.ts';

/** A message that waits, in the test's time. */
type Waiting = {
  readonly messageId: string;
  readonly body: string;
  readonly sentAt: number;
  /** When it is next given to the handler. */
  dueAt: number;
  receivedAt: number | undefined;
  attempts: number;
};

/** The fate of a message given to the handler: it may be delivered again although it was handled. */
type Fate = 'once' | 'twice';

/** A queue with its own time: messages wait until the time is moved, and are repeated after a pause if they failed. */
export class VirtualQueue {
  now: number;
  /** While the queue is down, nothing can be put into it. */
  isDown = false;
  readonly #waiting: Waiting[] = [];
  readonly #pause: number;

  constructor(now: number, pause: number) {
    this.now = now;
    this.#pause = pause;
  }

  get length(): number {
    return this.#waiting.length;
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  #add(body: string, delaySeconds: number): string {
    const [messageId, sentAt] = [randomUUID(), this.now];
    const dueAt = sentAt + delaySeconds * 1000;
    this.#waiting.push({ messageId, body, sentAt, dueAt, receivedAt: undefined, attempts: 0 });
    return messageId;
  }

  async start() {
    const server = createServer(async (request, response) => {
      const { MessageBody, DelaySeconds = 0 } = JSON.parse(await text(request));
      if (this.isDown) {
        response.writeHead(400).end('{"__type":"com.amazonaws.sqs#OverLimit"}');
        return;
      }
      const MessageId = this.#add(MessageBody, DelaySeconds);
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ MessageId, MD5OfMessageBody }));
    }).listen(0, LOOPBACK);
    await once(server, 'listening');
    return {
      endpoint: `http://${LOOPBACK}:${portOf(server)}`,
      stop: () => {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  /** Moves the time, and gives the handler what becomes due; returns how many tries have failed. */
  async advance(ms: number, handler: QueueHandler, fate: () => Fate = () => 'once') {
    const end = this.now + ms;
    let failed = 0;
    for (;;) {
      const next = this.#waiting
        .filter(({ dueAt }) => dueAt <= end)
        .sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!next) break;
      this.now = Math.max(this.now, next.dueAt);
      failed += await this.#give(next, handler, fate);
    }
    this.now = end;
    return failed;
  }

  async #give(message: Waiting, handler: QueueHandler, fate: () => Fate): Promise<number> {
    const { messageId, body, sentAt } = message;
    message.receivedAt ??= this.now;
    message.attempts += 1;
    const { receivedAt, attempts: attempt } = message;
    message.dueAt = this.now + this.#pause;
    try {
      await handler(sqsEvent('virtual', body, { messageId, attempt, sentAt, receivedAt }));
    } catch {
      return 1;
    }
    if (fate() === 'once') this.#waiting.splice(this.#waiting.indexOf(message), 1);
    return 0;
  }
}
