import { admin as contract } from '#shared/contract/admin.ts';
import { operation } from '../../http/operation.ts';

export const customer = operation(contract.customer, {
  run: () => {
    throw new Error('Not yet');
  },
});
