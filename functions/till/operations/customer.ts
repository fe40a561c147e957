import { till as contract } from '#shared/contract/till.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { createPaperCustomer } from '../../domain/paper-card/customer.ts';
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

/**
 * The owner of a card's code, and their vouchers that can be used now (rule 169). The first scan of a printed card
 * makes its customer (rule 312).
 */
export const customer = operation(contract.customer, {
  loads: ({ input }) => codeItems(input.code),
  run: async ({ input, unit, items, now }) => {
    const code = parseCardCode(input.code);
    const named = items?.owner.value;
    if (!items || !named || code === null) throw new Failure('not_found');
    const playerId = named.playerId ?? (await createPaperCustomer(unit, code, items.owner));
    const [own, customer] = await Promise.all([
      queryAll(voucher, vouchers.range(playerId)),
      readCustomer(unit, playerId, items.settings),
    ]);
    if (!customer) throw new Failure('not_found');
    // The account was read with the customer.
    const holder = requireCustomer(await unit.load(account(playerId)));
    return { customer, vouchers: usableVouchers(own, holder, now) };
  },
});
