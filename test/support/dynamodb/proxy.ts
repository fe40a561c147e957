import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import { seededRandom } from '#test/support/random.ts';
import { type Accepted, BusyTable } from './busy-table.ts';
import type { Refusal } from './refusal.ts';
import type { TableRequest } from './table-request.ts';
import type { ThrottlingRates } from './throttling.ts';

export type ProxyOptions = Partial<ThrottlingRates> & {
  /** Awaited while a transaction is in flight, before the engine carries it out: on AWS it takes 10 ms. */
  readonly transactionPause?: () => Promise<unknown>;
  /** Decides what is throttled and what is returned unprocessed. */
  readonly seed?: number;
};

export type DynamodbProxy = {
  readonly endpoint: string;
  readonly table: BusyTable;
  readonly stop: () => Promise<void>;
};

type Reply = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** Forwards a request to the engine, with its own body or another one. */
type Forward = (incoming: IncomingMessage, body: Buffer) => Promise<Reply>;

const jsonReply = (status: number, content: object): Reply => {
  const body = Buffer.from(JSON.stringify(content));
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': body.length,
  };
  return { status, headers, body };
};

/** In DynamoDB's format: only the message of a cancelled transaction is capitalised. */
const refusalReply = ({ name, message, reasons }: Refusal): Reply =>
  jsonReply(400, {
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    ...(reasons ? { Message: message, CancellationReasons: reasons } : { message }),
  });

/** A connection to the engine that stays open. */
const connectTo = (endpoint: string) => {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(endpoint);
  const forward: Forward = async ({ method, headers }, body) => {
    const options = { hostname, port, agent, method, path: '/' };
    const length = { 'content-length': String(body.length) };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ ...options, headers: { ...headers, ...length } })
        .once('response', resolve)
        .once('error', reject)
        .end(body),
    );
    const { statusCode: status = 500 } = response;
    return { status, headers: response.headers, body: await buffer(response) };
  };
  return { forward, close: () => agent.destroy() };
};

/** Lets the engine carry out what the table has accepted. */
const perform = async (
  forward: Forward,
  { input, unprocessed }: Accepted,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Reply> => {
  if (Object.keys(unprocessed).length === 0) return forward(incoming, body);
  if (!input) return jsonReply(200, unprocessed);
  const reply = await forward(incoming, Buffer.from(JSON.stringify(input)));
  if (reply.status !== 200) return reply;
  return jsonReply(200, { ...JSON.parse(reply.body.toString('utf8')), ...unprocessed });
};

const toTableRequest = ({ headers }: IncomingMessage, body: Buffer): TableRequest => ({
  action: String(headers['x-amz-target']).replace(/^.*\./, ''),
  input: body.length > 0 ? JSON.parse(body.toString('utf8')) : {},
});

/** Answers requests like a table with many simultaneous users. */
const answerer =
  (table: BusyTable, forward: Forward, transactionPause: ProxyOptions['transactionPause']) =>
  async (incoming: IncomingMessage): Promise<Reply> => {
    const body = await buffer(incoming);
    const tableRequest = toTableRequest(incoming, body);
    const admitted = table.admit(tableRequest);
    if (!('end' in admitted)) return refusalReply(admitted);
    try {
      if (tableRequest.action.startsWith('Transact')) await transactionPause?.();
      const reply = await perform(forward, admitted, incoming, body);
      const refusal = admitted.end(reply.status === 200);
      return refusal ? refusalReply(refusal) : reply;
    } catch (error) {
      admitted.end(false);
      throw error;
    }
  };

/** Starts a server in front of a table engine; otherwise the functions and the SDK see no difference. */
export const startDynamodbProxy = async (
  engineEndpoint: string,
  { transactionPause, seed = 1, throttled = 0, unprocessed = 0 }: ProxyOptions = {},
): Promise<DynamodbProxy> => {
  const engine = connectTo(engineEndpoint);
  const table = new BusyTable(seededRandom(seed));
  table.rates = { throttled, unprocessed };
  const answer = answerer(table, engine.forward, transactionPause);
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { status, headers, body } = await answer(incoming);
      response.writeHead(status, headers).end(body);
    } catch {
      // The engine is gone: the client sees a broken connection, as it would without the proxy.
      response.destroy();
    }
  };
  // No timeout, since a client might reuse a connection at the moment it ends.
  const server = createServer({ keepAliveTimeout: 0 }, respond).listen(0, LOOPBACK);
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    engine.close();
  };
  return { endpoint: `http://${LOOPBACK}:${portOf(server)}`, table, stop };
};
