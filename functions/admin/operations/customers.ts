import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readList, readPage } from '../../domain/customer/list.ts';
import { operation } from '../../http/operation.ts';

/** All customers, those of a segment, or those that match a search (rules 223 to 225). */
export const customers = operation(contract.customers, {
  loads: () => programmeItems(),
  parallelReads: ({ input, now }) => readList(input, now),
  run: ({ unit, items, parallelReads: found }) => readPage(unit, found, items),
});
