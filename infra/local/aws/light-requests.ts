import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** These log, or describe the program to AWS in headers. */
const UNUSED_MIDDLEWARES = [
  'loggerMiddleware',
  'getUserAgentMiddleware',
  'recursionDetectionMiddleware',
];

/** The bundled engine requires a signature of this form, but doesn't check it. */
const SIGNATURE = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
};

/**
 * The end of a transaction's body: the SDK's idempotency token, with which DynamoDB recognises a repeated request. An
 * engine on the same machine loses no answers, and with a token a transaction takes 12 to 45 % longer.
 */
const TOKEN = ',"ClientRequestToken":"';

const withoutToken = (body: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const end = bytes.lastIndexOf(TOKEN);
  return end < 0 ? body : Buffer.concat([bytes.subarray(0, end), Buffer.from('}')]);
};

/** An SDK client of any service. */
type Client = { readonly middlewareStack: { readonly remove: (name: string) => boolean } };

/** Removes middlewares whose output nobody uses here: logging alone copies each answer with all its items. */
export const removeUnusedMiddlewares = ({ middlewareStack }: Client): void => {
  for (const name of UNUSED_MIDDLEWARES) middlewareStack.remove(name);
};

/** Removes from each request what the bundled engine doesn't need, which takes a third of the request's time. */
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
