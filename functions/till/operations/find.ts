import type { Output } from '#shared/contract/route.ts';
import { till as contract, type till } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import { startingWith } from '../../domain/account/search.ts';
import { audit } from '../../domain/audit/audit.ts';
import { customerItems } from '../../domain/purchase/customer.ts';
import { operation } from '../../http/operation.ts';
import {
  type Account,
  emailOwner,
  emailPrefix,
  searchWord,
  usernamePrefix,
} from '../../items/account.ts';
import type { StoredCard } from '../../items/card.ts';
import type { Range } from '../../table/key.ts';
import type { KindInfo } from '../../table/kind.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { queryPages } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The most customers that a search returns: it is for finding one, not for listing all (rule 218). */
const FOUND_MAX = 5;

/** How many matches in each index are read; if there are more, the text is too short to identify anybody. */
const MATCHES_MAX = 25;

/** An entry of an index; only the entries of later words of usernames have a position. */
type Entry = { readonly playerId: number; readonly position?: number };

/** The players of the first entries, without entries of later words of usernames, and whether there are more. */
const firstPlayers = async (kind: KindInfo<Entry, unknown, never>, range: Range) => {
  const ids: number[] = [];
  for await (const page of queryPages(kind, range, MATCHES_MAX + 1)) {
    ids.push(
      ...page.filter(({ position }) => position === undefined).map(({ playerId }) => playerId),
    );
    if (ids.length > MATCHES_MAX) break;
  }
  return { ids: ids.slice(0, MATCHES_MAX), more: ids.length > MATCHES_MAX };
};

/** 'm***@example.it': enough to tell apart two players with the same name. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

const isCustomer = (one: Account | undefined): one is Account =>
  one?.isActive === true && one.role === 'USER';

const viewOf = ({ id, username, email }: Account, { value: own }: LoadedItem<StoredCard>) => {
  const last = own?.latest.at(-1);
  const lastVisitAt = last ? iso(last.at) : null;
  return { id, username, maskedEmail: maskedEmail(email), lastVisitAt };
};

/** The active players, without staff, whose username or e-mail begins with a text, sorted by name (rule 218). */
const findCustomers = async (text: string, now: number): Promise<Output<typeof till.find>> => {
  const unit = new UnitOfWork(now);
  const matches = await Promise.all([
    firstPlayers(searchWord, startingWith(usernamePrefix, text)),
    firstPlayers(emailOwner, startingWith(emailPrefix, text)),
  ]);
  const ids = [...new Set(matches.flatMap(match => match.ids))];
  const players = await unit.load(ids.map(customerItems), true);
  const found = players
    .flatMap(({ account: { value: one }, card }) => (isCustomer(one) ? [viewOf(one, card)] : []))
    .sort((a, b) => a.username.localeCompare(b.username, 'it'));
  return {
    customers: found.slice(0, FOUND_MAX),
    more: found.length > FOUND_MAX || matches.some(match => match.more),
  };
};

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
