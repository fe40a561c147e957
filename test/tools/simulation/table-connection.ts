import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { TableRequest } from '#test/support/dynamodb/table-request.ts';
import { fromWire, toWire } from './attributes.ts';

/** The engine requires a signature, but doesn't check it. */
const UNCHECKED_SIGNATURE = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=simulation/20270101/eu-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20270101T000000Z',
};

/** A refusal in the engine's format. */
type ErrorBody = {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly CancellationReasons?: { Code: string }[];
  readonly Item?: Record<string, never>;
};

/** The SDK's exception for a refusal. */
export const toException = ({ __type = '', ...body }: ErrorBody): Error => {
  const name = __type.replace(/^.*#/, '');
  const options = { $metadata: {}, message: body.message ?? body.Message ?? name };
  switch (name) {
    case 'TransactionCanceledException': {
      const { CancellationReasons = [] } = body;
      return new TransactionCanceledException({ ...options, CancellationReasons });
    }
    case 'ConditionalCheckFailedException':
      return new ConditionalCheckFailedException({
        ...options,
        ...(body.Item ? { Item: body.Item } : {}),
      });
    case 'TransactionConflictException':
      return new TransactionConflictException(options);
    default:
      return new DynamoDBServiceException({ ...options, name, $fault: 'client' });
  }
};

/**
 * Sends requests to the table engine like the SDK, but without its middlewares and signatures, which take most of a
 * request's time.
 */
export class TableConnection {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #address: { readonly hostname: string; readonly port: string };

  constructor(endpoint: string) {
    const { hostname, port } = new URL(endpoint);
    this.#address = { hostname, port };
  }

  async send({ action, input }: TableRequest): Promise<object> {
    const body = JSON.stringify(toWire(input));
    const headers = {
      ...UNCHECKED_SIGNATURE,
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': `DynamoDB_20120810.${action}`,
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ ...this.#address, method: 'POST', path: '/', agent: this.#agent, headers })
        .once('response', resolve)
        .once('error', reject)
        .end(body),
    );
    const answer = JSON.parse(await text(response));
    if (response.statusCode !== 200) throw toException(answer);
    return fromWire(answer);
  }

  close(): void {
    this.#agent.destroy();
  }
}
