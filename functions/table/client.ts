import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CREDENTIALS, DYNAMODB_ENDPOINT, REGION } from '../env.ts';

export const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    region: REGION,
    ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
    ...(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT } : {}),
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);
