import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '../aws-client.ts';
import { DYNAMODB_ENDPOINT } from '../env.ts';
import { takeAnswersAsJson } from './json-answers.ts';

/**
 * Steps of the SDK before each request that nobody reads the result of: a log that is off, two headers with the names of the SDK and
 * of Node, and one against loops of events, in which the table takes no part. They were a fifth of a request's processor time.
 */
const UNNEEDED = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

const client = new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT));
takeAnswersAsJson(client);

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

for (const name of UNNEEDED) table.middlewareStack.remove(name);
