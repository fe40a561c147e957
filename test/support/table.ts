import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { createTable } from '#infra/local/aws/table.ts';

export type Table = { readonly endpoint: string; readonly stop: () => Promise<void> };

const NAME = 'test';

/**
 * A fresh, empty table in a database of its own. functions/ reads the environment when it is first
 * imported: import what reads it after this, with `await import(…)`.
 */
export const startTable = async (): Promise<Table> => {
  const { endpoint, stop } = await startDynamodb();
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'eu-south-1',
    DYNAMODB_ENDPOINT: endpoint,
    TABLE_NAME: NAME,
    LOG: 'silent',
  });
  await createTable(endpoint, NAME);
  return { endpoint, stop };
};
