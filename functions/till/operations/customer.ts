import { till as contract } from '#shared/contract/till.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readCustomer, requireCustomer, usableVouchers } from '../../domain/purchase/customer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { cardCodeOwner } from '../../items/card.ts';
import { voucher, vouchers } from '../../items/vouchers.ts';
import { queryAll } from '../../table/query.ts';

/** The items for a typed card code: its owner and the programme; undefined if the text can't be a code. */
const codeItems = (typed: string) => {
  const code = parseCardCode(typed);
  return code ? { owner: cardCodeOwner(code), settings: programmeItems() } : undefined;
};

/** The owner of a card's code, and their vouchers that can be used now (rule 169). */
export const customer = operation(contract.customer, {
  loads: ({ input }) => codeItems(input.code),
  run: async ({ unit, items, now }) => {
    const owner = items?.owner.value;
    if (!owner) throw new Failure('not_found');
    const [own, customer] = await Promise.all([
      queryAll(voucher, vouchers.range(owner.playerId)),
      readCustomer(unit, owner.playerId, items.settings),
    ]);
    if (!customer) throw new Failure('not_found');
    // The account was read with the customer.
    const holder = requireCustomer(await unit.load(account(owner.playerId)));
    return { customer, vouchers: usableVouchers(own, holder, now) };
  },
});
