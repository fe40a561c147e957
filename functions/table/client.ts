import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '../aws-client.ts';
import { DYNAMODB_ENDPOINT } from '../env.ts';

export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT)),
  { marshallOptions: { removeUndefinedValues: true } },
);
