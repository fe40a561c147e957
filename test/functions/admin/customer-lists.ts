import { customer as customerItem } from '#functions/items/business.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { Customer } from '#shared/contract/admin/customers.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { makeCustomer, newNamedPlayer } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';

const { customers } = contract.admin;

export const LONG_AGO = NOON - 500 * DAY;

type Asked = Request<typeof customers>;

/** The lists of customers that a super administrator reads. */
export const customerLists = (superAdmin: Player) => {
  const list = (asked: Asked = {}) => call(customers, asked, as(superAdmin, NOON));
  /** The customers on all pages. */
  const listAll = async (asked: Asked = {}): Promise<Customer[]> => {
    const found: Customer[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ ...asked, ...(cursor ? { cursor } : {}) });
      found.push(...body.customers);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  const namesOf = async (asked: Asked = {}): Promise<string[]> =>
    (await listAll(asked)).map(({ username }) => username);
  /** The names in a list, without other tests' customers. */
  const among = async (names: readonly string[], asked: Asked = {}): Promise<string[]> =>
    (await namesOf(asked)).filter(name => names.includes(name));
  return { list, listAll, namesOf, among };
};

let number = 0;

/** A customer with a name, and with a visit on each of the given days. */
export const customerOf = async (
  name: string,
  daysAgo: readonly number[],
  { amount = 500, stamps = 0 } = {},
): Promise<number> => {
  number += 1;
  const id = await newNamedPlayer(name, `persona${number}@example.it`, LONG_AGO + number);
  const sales = daysAgo.map(days => [NOON - days * DAY, amount] as const);
  if (sales.length > 0) await makeCustomer(id, sales, { stamps });
  return id;
};

/** Changes the stored figures of a customer. */
export const changeCustomer = async (id: number, change: object): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const known = await unit.load(customerItem(id));
  if (known.value) known.set({ ...known.value, ...change });
  await unit.commit();
};
