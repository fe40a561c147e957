import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { blankCode } from '#test/support/blank-codes.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

/** The customer of a printed card. */
const paperCustomer = async (clerk: Player) => {
  const code = await blankCode();
  const { id } = (await call(contract.till.customer, { code }, as(clerk))).body.customer;
  return { code, id };
};

export const paperCards: Scenarios = {
  'vouchers.printCards': async () => [{ count: 10 }],
  'till.customer with a printed card': async () => [{ code: await blankCode() }],
  'card.link': async ({ clerk }) => {
    const { code, id } = await paperCustomer(clerk);
    await call(contract.till.purchase, { customerId: id, amount: 500 }, as(clerk));
    return [{ code }, await newPlayer({ now: NOON })];
  },
  'admin.renameCustomer': async ({ clerk }) => {
    const { id } = await paperCustomer(clerk);
    return [{ id, name: `Signora ${id}` }];
  },
  'admin.renewPaperCard': async ({ clerk }) => {
    const { id } = await paperCustomer(clerk);
    return [{ id, code: await blankCode() }];
  },
};
