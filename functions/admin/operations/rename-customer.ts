import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { listedCustomer, listedCustomerItems } from '../../domain/customer/view.ts';
import { renamePaperCustomer } from '../../domain/paper-card/change.ts';
import { operation } from '../../http/operation.ts';

/** Gives the customer of a printed card the name that the staff know (rule 312). */
export const renameCustomer = operation(contract.renameCustomer, {
  loads: ({ input }) => listedCustomerItems(input.id),
  run: async ({ input: { id, name }, caller, unit, items, now }) => {
    await renamePaperCustomer(unit, items.account, name);
    audit(unit, caller.id, { action: 'customer.rename', target: `user ${id}` });
    return { customer: listedCustomer(items, now) };
  },
});
