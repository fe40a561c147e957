import { admin as contract } from '#shared/contract/admin.ts';
import { operation } from '../../http/operation.ts';

export const customers = operation(contract.customers, {
  run: () => {
    throw new Error('Not yet');
  },
});
