import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '../aws-client.ts';
import { DYNAMODB_ENDPOINT } from '../env.ts';
import { takeAnswersAsJson } from './json-answers.ts';

/**
 * The SDK's steps before each request whose results nobody uses: logging that is turned off, two headers naming the SDK
 * and Node, and one against event loops, which the table isn't part of. They took a fifth of a request's processor
 * time.
 */
const UNNEEDED = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

const client = new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT));
takeAnswersAsJson(client);

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

for (const name of UNNEEDED) table.middlewareStack.remove(name);
