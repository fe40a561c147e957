import type { Aws } from '../aws/start-aws.ts';
import { emptyTable } from '../aws/table.ts';
import type { Projection } from './projection.ts';

/** Resets a local server's data to the state at the start, for tests. */
export const createDataReset =
  (
    { dynamodb, tableName, pushService, wallets }: Aws,
    { caughtUp }: Projection,
    fillTable: () => Promise<unknown>,
  ): (() => Promise<void>) =>
  async () => {
    // The functions read the environment when they are imported, and this module is imported before it is set.
    const { forgetAllCopies } = await import('#functions/table/cache.ts');
    await caughtUp();
    await emptyTable(dynamodb, tableName);
    forgetAllCopies();
    await fillTable();
    pushService.clear();
    wallets.clear();
  };
