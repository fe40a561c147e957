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

/** A client of the SDK, of any service. */
type Client = { readonly middlewareStack: { readonly remove: (name: string) => boolean } };

/** Leaves out what nobody reads here: the log alone copies each answer with all its items. */
export const removeUnusedMiddlewares = ({ middlewareStack }: Client): void => {
  for (const name of UNUSED_MIDDLEWARES) middlewareStack.remove(name);
};

/** Leaves out of each request what the included engine doesn't look at, which takes a third of its time. */
export const lightenRequests = (table: DynamoDBDocumentClient): void => {
  removeUnusedMiddlewares(table);
  table.config.signer = async () => ({
    sign: async request => {
      Object.assign(request.headers, SIGNATURE);
      return request;
    },
  });
};
