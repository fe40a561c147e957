import { admin as contract } from '#shared/contract/admin.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { audit } from '../../domain/audit/audit.ts';
import { listedCustomer, listedCustomerItems } from '../../domain/customer/view.ts';
import { replaceCode } from '../../domain/paper-card/change.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { cardCodeOwner } from '../../items/card.ts';

/** Replaces a lost printed card by another one that nobody has used yet (rule 312). */
export const renewPaperCard = operation(contract.renewPaperCard, {
  loads: ({ input }) => {
    const code = parseCardCode(input.code);
    return {
      ...listedCustomerItems(input.id),
      blank: code === null ? undefined : cardCodeOwner(code),
    };
  },
  run: async ({ input, caller, unit, items, now }) => {
    const code = parseCardCode(input.code);
    if (!items.blank || code === null) throw new Failure('not_found');
    await replaceCode(unit, items, { code, owner: items.blank });
    audit(unit, caller.id, { action: 'customer.renew', target: `user ${input.id}` });
    return { customer: listedCustomer(items, now) };
  },
});
