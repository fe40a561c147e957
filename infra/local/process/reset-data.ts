import { forgetAllCopies } from '#functions/table/cache.ts';
import type { Aws } from '../aws/start-aws.ts';
import { emptyTable } from '../aws/table.ts';
import type { Projection } from './projection.ts';

/** How to make the data of a local server what they were at the start, for tests. */
export const createDataReset =
  (
    { dynamodb, tableName, pushService, wallets }: Aws,
    { caughtUp }: Projection,
    fillTable: () => Promise<unknown>,
  ): (() => Promise<void>) =>
  async () => {
    await caughtUp();
    await emptyTable(dynamodb, tableName);
    forgetAllCopies();
    await fillTable();
    pushService.clear();
    wallets.clear();
  };
