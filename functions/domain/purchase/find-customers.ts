import type { Output } from '#shared/contract/route.ts';
import type { till } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import {
  type Account,
  emailOwner,
  emailPrefix,
  searchWord,
  usernamePrefix,
} from '../../items/account.ts';
import type { StoredCard } from '../../items/card.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { readPage } from '../../table/page.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { startingWith } from '../account/search.ts';
import { customerItems } from './customer.ts';

/** The most customers that a search answers: it is for finding one, not for listing all (rule 430). */
const FOUND_MAX = 5;

/** How many matches of each index are looked at; with more, the text is too short to find anybody by. */
const MATCHES_MAX = 25;

type Candidates = { readonly ids: readonly number[]; readonly more: boolean };

const byEmail = async (text: string): Promise<Candidates> => {
  const { items, nextCursor } = await readPage(emailOwner, startingWith(emailPrefix, text), {
    limit: MATCHES_MAX,
    oldestFirst: true,
  });
  return { ids: items.map(({ playerId }) => playerId), more: nextCursor !== null };
};

/** The index has the later words of usernames too, which are skipped. */
const byUsername = async (text: string): Promise<Candidates> => {
  const range = startingWith(usernamePrefix, text);
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage<{ readonly playerId: number; readonly position?: number }>(
      searchWord,
      range,
      { limit: MATCHES_MAX, cursor, oldestFirst: true },
    );
    ids.push(
      ...page.items
        .filter(({ position }) => position === undefined)
        .map(({ playerId }) => playerId),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && ids.length < MATCHES_MAX);
  return { ids: ids.slice(0, MATCHES_MAX), more: cursor !== undefined || ids.length > MATCHES_MAX };
};

/** 'm***@example.it': enough to tell two of a name apart. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

const isCustomer = (one: Account | undefined): one is Account =>
  one?.isActive === true && one.role === 'USER';

const viewOf = ({ id, username, email }: Account, { value: own }: LoadedItem<StoredCard>) => {
  const last = own?.latest.at(-1);
  const lastVisitAt = last ? iso(last.at) : null;
  return { id, username, maskedEmail: maskedEmail(email), lastVisitAt };
};

/** The active players, no staff, whose username or e-mail begins with a text, by name (rule 430). */
export const findCustomers = async (
  text: string,
  now: number,
): Promise<Output<typeof till.find>> => {
  const unit = new UnitOfWork(now);
  const matches = await Promise.all([byUsername(text), byEmail(text)]);
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
