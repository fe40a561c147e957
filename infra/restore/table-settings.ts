import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { clientOptions } from '#functions/aws-client.ts';
import { DYNAMODB_ENDPOINT } from '#functions/env.ts';
import { STREAM_VIEW, TTL_ATTRIBUTE } from '#functions/table/definition.ts';

/** A setting that a restore doesn't copy: whether a table has it, and how to apply it. */
type Setting = {
  readonly name: string;
  has(client: DynamoDBClient, table: TableDescription): Promise<boolean>;
  give(client: DynamoDBClient, TableName: string): Promise<unknown>;
};

const POLL_MS = 2000;

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (!Table) throw new Error(`No table ${TableName}`);
  return Table;
};

/** DynamoDB accepts only one change of a table at a time. */
const waitUntilActive = async (
  client: DynamoDBClient,
  name: string,
  pollMs: number,
): Promise<TableDescription> => {
  for (;;) {
    const found = await describe(client, name);
    if (found.TableStatus === 'ACTIVE') return found;
    await pause(pollMs);
  }
};

const STREAM: Setting = {
  name: 'stream',
  has: async (_, { StreamSpecification }) => StreamSpecification?.StreamEnabled === true,
  give: (client, TableName) =>
    client.send(
      new UpdateTableCommand({
        TableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: STREAM_VIEW },
      }),
    ),
};

const TIME_TO_LIVE: Setting = {
  name: 'time to live',
  has: async (client, { TableName }) => {
    const answer = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    const status = answer.TimeToLiveDescription?.TimeToLiveStatus;
    return status === 'ENABLED' || status === 'ENABLING';
  },
  give: (client, TableName) =>
    client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      }),
    ),
};

const RECOVERY: Setting = {
  name: 'point-in-time recovery',
  has: async (client, { TableName }) => {
    const answer = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    const { PointInTimeRecoveryDescription: found } = answer.ContinuousBackupsDescription ?? {};
    return found?.PointInTimeRecoveryStatus === 'ENABLED';
  },
  give: (client, TableName) =>
    client.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ),
};

const PROTECTION: Setting = {
  name: 'deletion protection',
  has: async (_, { DeletionProtectionEnabled }) => DeletionProtectionEnabled === true,
  give: (client, TableName) =>
    client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
};

const tagsFor = (product: string): Setting => ({
  name: 'tags',
  has: async (client, { TableArn }) => {
    const { Tags = [] } = await client.send(
      new ListTagsOfResourceCommand({ ResourceArn: TableArn }),
    );
    return Tags.some(({ Key, Value }) => Key === 'product' && Value === product);
  },
  give: async (client, TableName) => {
    const { TableArn: ResourceArn } = await describe(client, TableName);
    const Tags = [{ Key: 'product', Value: product }];
    return client.send(new TagResourceCommand({ ResourceArn, Tags }));
  },
});

/** The stream comes first, so that the projector sees the copied items. */
const settingsFor = (product: string): Setting[] => [
  ...[STREAM, TIME_TO_LIVE, RECOVERY, PROTECTION],
  tagsFor(product),
];

type Options = {
  readonly tableName: string;
  /** The value of the tag by which the budget selects the product's costs. */
  readonly product: string;
  readonly isApplying: boolean;
  readonly pollMs?: number;
  readonly report: (setting: string) => void;
};

/** Applies the settings of a deployed table to a restored one; returns its stream's ARN. */
export const giveSettings = async (options: Options): Promise<string | undefined> => {
  const { tableName, product, isApplying, pollMs = POLL_MS, report } = options;
  const client = new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT));
  for (const { name, has, give } of settingsFor(product)) {
    const found = await waitUntilActive(client, tableName, pollMs);
    if (await has(client, found)) continue;
    report(name);
    if (isApplying) await give(client, tableName);
  }
  const { LatestStreamArn } = await waitUntilActive(client, tableName, pollMs);
  client.destroy();
  return LatestStreamArn;
};
