import { till as contract } from '#shared/contract/till.ts';
import { audit } from '../../domain/audit/audit.ts';
import { findCustomers } from '../../domain/purchase/find-customers.ts';
import { operation } from '../../http/operation.ts';

/**
 * The customers whose username or e-mail starts with a text (rule 218). The audit records that somebody searched, but
 * not for whom.
 */
export const find = operation(contract.find, {
  parallelReads: ({ input: { text }, now }) => findCustomers(text, now),
  run: ({ caller, unit, parallelReads: found }) => {
    audit(unit, caller.id, {
      action: 'customer.find',
      target: 'customers',
      after: { found: found.customers.length },
    });
    return found;
  },
});
