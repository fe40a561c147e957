import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

/** A message that waits in a queue. */
export type Message = {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  /** How often it was given to a function. */
  received: number;
  /** How many functions have sent one another messages before it, as Lambda counts them. */
  readonly chain: number;
};

/** SQS: keeps the messages of each queue until someone takes them, unlike infra/local/aws/sqs.ts. */
export class Queues {
  readonly #waiting = new Map<string, Message[]>();
  readonly #clock: () => number;
  /** Of the message that is being handled. */
  chain = 0;
  /** So many of the next requests fail, as while a service has an outage. */
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

  /** The messages that wait in a queue. */
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
