import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '../aws-client.ts';
import { DYNAMODB_ENDPOINT } from '../env.ts';
import { takeAnswersAsJson } from './json-answers.ts';

const client = new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT));
takeAnswersAsJson(client);

export const table = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
