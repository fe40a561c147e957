import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { sessionKeyVariables } from '#infra/local/aws/signing-keys.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { type Engine, startEngine } from './engine.ts';
import { newVoucherKey } from './voucher-key.ts';

/** The engine of this worker that test/support/engines.ts has started, if it has. */
const workerEngine = (): string | undefined => {
  const { TEST_ENGINES = '', VITEST_POOL_ID = '0' } = process.env;
  const endpoints = TEST_ENGINES.split(',').filter(Boolean);
  return endpoints[Number(VITEST_POOL_ID) % endpoints.length];
};

const deleteTable = async (endpoint: string, name: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint });
  await client.send(new DeleteTableCommand({ TableName: name }));
  client.destroy();
};

/**
 * A fresh, empty table with a name of its own, in the worker's engine or else in a new one.
 * functions/ reads the environment when it is first imported: import what reads it after this, with
 * `await import(…)`. A table whose stream nobody reads does without, and in an engine of its own stays in
 * memory: together they save a fifth of the time.
 */
export const startTable = async ({ hasStream = true } = {}): Promise<Engine> => {
  const name = `test-${randomUUID()}`;
  const shared = workerEngine();
  const { endpoint, stop } = shared
    ? { endpoint: shared, stop: () => deleteTable(shared, name) }
    : await (hasStream ? startEngine() : startDynamodb());
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'eu-south-1',
    DYNAMODB_ENDPOINT: endpoint,
    TABLE_NAME: name,
    LOG: 'silent',
    ...sessionKeyVariables(newVoucherKey()),
  });
  await createTable(endpoint, name, { hasStream });
  return { endpoint, stop };
};
