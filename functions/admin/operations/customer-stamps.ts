import { admin as contract } from '#shared/contract/admin.ts';
import { movementsView, readMovements } from '../../domain/card/movements.ts';
import { isListed } from '../../domain/customer/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';

/** The history of a customer's stamps (rule 304). */
export const customerStamps = operation(contract.customerStamps, {
  loads: ({ input: { id } }) => account(id),
  parallelReads: ({ input: { id, cursor }, now }) => readMovements(id, cursor, now),
  run: ({ items: { value: user }, parallelReads: page }) => {
    if (!isListed(user)) throw new Failure('not_found');
    return movementsView(page);
  },
});
