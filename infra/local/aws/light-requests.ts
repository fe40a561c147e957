import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** They log, or describe the program to AWS in headers. */
const UNUSED_MIDDLEWARES = [
  'loggerMiddleware',
  'getUserAgentMiddleware',
  'recursionDetectionMiddleware',
];

/** The included engine wants a signature of this form, and doesn't check it. */
const SIGNATURE = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
};

/**
 * How a transaction's body ends: with the SDK's idempotency token, by which DynamoDB recognises one that
 * is sent again. No answer of an engine on the same machine is lost, and with a token it takes 12 to
 * 45 % longer.
 */
const TOKEN = ',"ClientRequestToken":"';

const withoutToken = (body: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const end = bytes.lastIndexOf(TOKEN);
  return end < 0 ? body : Buffer.concat([bytes.subarray(0, end), Buffer.from('}')]);
};

/** A client of the SDK, of any service. */
type Client = { readonly middlewareStack: { readonly remove: (name: string) => boolean } };

/** Leaves out what nobody reads here: the log alone copies each answer with all its items. */
export const removeUnusedMiddlewares = ({ middlewareStack }: Client): void => {
  for (const name of UNUSED_MIDDLEWARES) middlewareStack.remove(name);
};

/** Leaves out of each request what the included engine doesn't need, which takes a third of its time. */
export const lightenRequests = (table: DynamoDBDocumentClient): void => {
  removeUnusedMiddlewares(table);
  table.config.signer = async () => ({
    sign: async request => {
      const body = withoutToken(request.body);
      Object.assign(request.headers, SIGNATURE, { 'content-length': String(body.byteLength) });
      return Object.assign(request, { body });
    },
  });
};
