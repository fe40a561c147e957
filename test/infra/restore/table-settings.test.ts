import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

/** The restored table's settings; a stand-in, since the local engine knows few of them. */
const has = { stream: false, expiry: false, recovery: false, protection: false, product: '' };
const writes: string[] = [];
let isUpdating = false;

const ANSWERS: Readonly<Record<string, (input: Record<string, unknown>) => object>> = {
  DescribeTable: ({ TableName }) => {
    const TableStatus = isUpdating ? 'UPDATING' : 'ACTIVE';
    isUpdating = false;
    return {
      Table: {
        ...{ TableName, TableStatus, TableArn: `arn:${TableName}` },
        DeletionProtectionEnabled: has.protection,
        ...(has.stream
          ? { StreamSpecification: { StreamEnabled: true }, LatestStreamArn: 'arn:stream' }
          : {}),
      },
    };
  },
  DescribeTimeToLive: () => ({
    TimeToLiveDescription: { TimeToLiveStatus: has.expiry ? 'ENABLED' : 'DISABLED' },
  }),
  DescribeContinuousBackups: () => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: has.recovery ? 'ENABLED' : 'DISABLED',
      },
    },
  }),
  ListTagsOfResource: () => ({ Tags: [{ Key: 'product', Value: has.product }] }),
};

/** Like DynamoDB, it refuses to change a table that is being changed. */
const CHANGES: Readonly<Record<string, (input: Record<string, unknown>) => void>> = {
  UpdateTable: ({ StreamSpecification, DeletionProtectionEnabled }) => {
    if (isUpdating) throw new Error('The table is being changed');
    isUpdating = true;
    has.stream ||= StreamSpecification !== undefined;
    has.protection ||= DeletionProtectionEnabled === true;
  },
  UpdateTimeToLive: () => {
    has.expiry = true;
  },
  UpdateContinuousBackups: () => {
    has.recovery = true;
  },
  TagResource: ({ Tags }) => {
    has.product = Object(Tags)[0].Value;
  },
};

const answerTo = (action: string, input: Record<string, unknown>): object => {
  const read = ANSWERS[action];
  if (read) return read(input);
  writes.push(action);
  CHANGES[action]?.(input);
  return {};
};

const server = createServer(async (request, response) => {
  const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const answer = answerTo(action, JSON.parse(await text(request)));
  response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(answer));
}).listen(0, LOOPBACK);
await once(server, 'listening');
Object.assign(process.env, {
  ...{ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
  DYNAMODB_ENDPOINT: `http://${LOOPBACK}:${portOf(server)}`,
});
const { giveSettings } = await import('#infra/restore/table-settings.ts');

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const give = async (isApplying: boolean) => {
  const given: string[] = [];
  const stream = await giveSettings({
    ...{ tableName: 'restored', product: 'giorgione-prod', isApplying, pollMs: 1 },
    report: setting => given.push(setting),
  });
  return { given, stream };
};

const ALL = ['stream', 'time to live', 'point-in-time recovery', 'deletion protection', 'tags'];

describe('the settings of a restored table', () => {
  it('are only listed at first', async () => {
    expect(await give(false)).toEqual({ given: ALL, stream: undefined });
    expect(writes).toEqual([]);
  });

  it('are applied one after another, with the stream before anything is copied', async () => {
    expect(await give(true)).toEqual({ given: ALL, stream: 'arn:stream' });
    const all = { stream: true, expiry: true, recovery: true, protection: true };
    expect(has).toEqual({ ...all, product: 'giorgione-prod' });
    expect(writes[0]).toBe('UpdateTable');
  });

  it('are applied only once', async () => {
    expect((await give(true)).given).toEqual([]);
  });
});
