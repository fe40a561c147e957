import { admin as contract } from '#shared/contract/admin.ts';
import { operation } from '../../http/operation.ts';

export const business = operation(contract.business, {
  run: () => {
    throw new Error('Not yet');
  },
});
