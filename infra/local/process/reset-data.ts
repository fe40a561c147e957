import { emptyTable } from '../aws/table.ts';
import type { Settings } from './settings.ts';

/**
 * How to make the data what they were at the start, for tests; undefined if they are kept, or if the
 * table is another service's. To be called before the environment has the local endpoints.
 */
export const createDataReset = (
  { dataDir }: Settings,
  env: NodeJS.ProcessEnv,
  fillTable: () => Promise<unknown>,
): (() => Promise<void>) | undefined => {
  if (dataDir !== undefined || env.DYNAMODB_ENDPOINT) return undefined;
  return async () => {
    const { DYNAMODB_ENDPOINT = '', TABLE_NAME = '' } = env;
    await emptyTable(DYNAMODB_ENDPOINT, TABLE_NAME);
    await fillTable();
  };
};
