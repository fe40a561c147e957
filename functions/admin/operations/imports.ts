import { admin as contract } from '#shared/contract/admin.ts';
import { iso } from '#shared/time.ts';
import { readClaimed } from '../../domain/business/read.ts';
import { operation } from '../../http/operation.ts';
import { customerImport } from '../../items/customer-import.ts';
import { queryAll } from '../../table/query.ts';

/** The imports of a year, newest first (rule 308). */
export const imports = operation(contract.imports, {
  parallelReads: () =>
    Promise.all([queryAll(customerImport, customerImport.range()), readClaimed()]),
  run: ({ parallelReads: [stored, claimed] }) => ({
    imports: stored
      .map(({ createdAt, ...one }) => ({
        ...one,
        refused: [...one.refused],
        claimed: claimed(one.id),
        createdAt: iso(createdAt),
      }))
      .reverse(),
  }),
});
