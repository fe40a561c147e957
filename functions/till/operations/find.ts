import type { Output } from '#shared/contract/route.ts';
import { till as contract, type till } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import { findPlayerIds } from '../../domain/account/search.ts';
import { audit } from '../../domain/audit/audit.ts';
import { customerItems } from '../../domain/purchase/customer.ts';
import { operation } from '../../http/operation.ts';
import type { Account } from '../../items/account.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The most customers that a search returns: it is for finding one, not for listing all (rule 218). */
const FOUND_MAX = 5;

/** How many of the found players are read; if there are more, the text is too short to identify anybody. */
const READ_MAX = 25;

/** 'm***@example.it': enough to tell apart two players with the same name. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

const isCustomer = (one: Account | undefined): one is Account =>
  one?.isActive === true && one.role === 'USER';

type Found = Output<typeof till.find>;

/**
 * The active players, without staff, whose names or addresses a text finds, sorted by name (rule 218). Stamps and last
 * visit tell two customers with the same name apart.
 */
const findCustomers = async (text: string, now: number): Promise<Found> => {
  const unit = new UnitOfWork(now);
  const ids = await findPlayerIds(text);
  const players = await unit.load(ids.slice(0, READ_MAX).map(customerItems), true);
  const found = players
    .flatMap(({ account: { value: one }, card: { value: own } }) => {
      if (!isCustomer(one)) return [];
      const last = own?.latest.at(-1);
      const { id, username, email, isPaper } = one;
      const masked = isPaper ? null : maskedEmail(email);
      return {
        ...{ id, username, maskedEmail: masked, stamps: own?.stamps ?? 0 },
        lastVisitAt: last ? iso(last.at) : null,
      };
    })
    .sort((a, b) => a.username.localeCompare(b.username, 'it'));
  return {
    customers: found.slice(0, FOUND_MAX),
    more: found.length > FOUND_MAX || ids.length > READ_MAX,
  };
};

/**
 * Finds customers: each word of a text must begin a word of the username, or the e-mail address (rule 218). The audit
 * records that somebody searched, but not for whom.
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
