import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readList, readPage } from '../../domain/customer/list.ts';
import { operation } from '../../http/operation.ts';

/** The customers, those of a segment, or those whom a search finds (rules 223 to 225). */
export const customers = operation(contract.customers, {
  loads: () => programmeItems(),
  parallelReads: ({ input, now }) => readList(input, now),
  run: ({ unit, items, parallelReads: found }) => readPage(unit, found, items),
});
