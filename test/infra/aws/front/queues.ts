import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

/** A message waiting in a queue. */
export type Message = {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  /** How often it has been given to a function. */
  received: number;
  /** How many functions in a row have sent the messages before it, as Lambda counts them. */
  readonly chain: number;
};

/** SQS: keeps each queue's messages until they are received, unlike infra/local/aws/sqs.ts. */
export class Queues {
  readonly #waiting = new Map<string, Message[]>();
  readonly #clock: () => number;
  /** The chain of the message being handled. */
  chain = 0;
  /** This many of the next requests fail, as in an outage. */
  failures = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  send(queue: string, body: string): Message {
    const { chain } = this;
    const message = { id: randomUUID(), body, sentAt: this.#clock(), received: 0, chain };
    this.of(queue).push(message);
    return message;
  }

  /** The messages waiting in a queue. */
  of(queue: string): Message[] {
    const waiting = this.#waiting.get(queue) ?? [];
    this.#waiting.set(queue, waiting);
    return waiting;
  }

  async start() {
    const server = createServer(async (request, response) => {
      if (this.failures > 0) {
        this.failures -= 1;
        response.writeHead(503).end('{}');
        return;
      }
      const { QueueUrl, MessageBody } = JSON.parse(await text(request));
      const { id } = this.send(String(QueueUrl).split('/').at(-1) ?? '', MessageBody);
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      response.end(JSON.stringify({ MessageId: id, MD5OfMessageBody }));
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
}
