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
    // The functions read the environment when they are imported: this module is imported before it is set.
    const { forgetAllCopies } = await import('#functions/table/cache.ts');
    await caughtUp();
    await emptyTable(dynamodb, tableName);
    forgetAllCopies();
    await fillTable();
    pushService.clear();
    wallets.clear();
  };
