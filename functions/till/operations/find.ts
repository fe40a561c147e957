import { till as contract } from '#shared/contract/till.ts';
import { audit } from '../../domain/audit/audit.ts';
import { findCustomers } from '../../domain/purchase/find-customers.ts';
import { operation } from '../../http/operation.ts';

/**
 * The customers whose username or e-mail begins with a text (rule 218). The audit says that somebody
 * was looked for, not who.
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
