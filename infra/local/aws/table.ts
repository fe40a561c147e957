import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  INDEXES,
  PARTITION_KEY,
  SORT_KEY,
  STREAM_VIEW,
  TTL_ATTRIBUTE,
} from '#functions/table/definition.ts';

const POLL_MS = 100;

const keys = (partitionKey: string, sortKey: string): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const StreamSpecification = { StreamEnabled: true, StreamViewType: STREAM_VIEW } as const;

type Options = {
  /** Whether the table has a stream of its changes, like the deployed one. */
  readonly hasStream?: boolean;
};

const create = (name: string, hasStream: boolean): CreateTableCommand =>
  new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(PARTITION_KEY, SORT_KEY),
    AttributeDefinitions: [
      PARTITION_KEY,
      SORT_KEY,
      ...INDEXES.flatMap(index => [index.partitionKey, index.sortKey]),
    ].map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: INDEXES.map(index => ({
      IndexName: index.name,
      KeySchema: keys(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' },
    })),
    ...(hasStream && { StreamSpecification }),
  });

const isActive = async (client: DynamoDBClient, name: string): Promise<boolean> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  return Table?.TableStatus === 'ACTIVE';
};

const isTtlEnabled = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /enabled/.test(error.message);

/** Creates the table with the deployed schema unless it exists. */
export const createTable = async (
  endpoint: string,
  name: string,
  { hasStream = true }: Options = {},
): Promise<void> => {
  const client = new DynamoDBClient({ endpoint, maxAttempts: 2 });
  try {
    await client.send(create(name, hasStream));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  while (!(await isActive(client, name))) await pause(POLL_MS);
  const ttl = { AttributeName: TTL_ATTRIBUTE, Enabled: true };
  try {
    await client.send(
      new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }),
    );
  } catch (error) {
    if (!isTtlEnabled(error)) throw error;
  }
  client.destroy();
};

/** Deletes the table and creates it again, empty. */
export const emptyTable = async (endpoint: string, name: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint });
  await client.send(new DeleteTableCommand({ TableName: name }));
  client.destroy();
  await createTable(endpoint, name);
};
