import * as keys from '../../table/keys.ts';
import { type Page, readPage } from '../../table/page.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { emailOwner, inviteCodeOwner, usernameOwner } from './items.ts';
import { readUsernames } from './usernames.ts';

const PAGE = 25;

type PlayerPage = Page<{ readonly playerId: number }>;
type UserSearch = { readonly search: string | undefined; readonly now: number };

/** All users, newest first. */
const allUsers = (cursor: string | undefined): Promise<PlayerPage> =>
  readPage(inviteCodeOwner, { index: 'gsi1', pk: keys.userByAge(0).pk }, { limit: PAGE, cursor });

/**
 * Users whose e-mail starts with the text. Those whose username starts with it too are left out:
 * they are found by their username.
 */
const findByEmail = async (
  text: string,
  now: number,
  cursor: string | undefined,
): Promise<PlayerPage> => {
  const { pk, sk: prefix } = keys.emailPrefix(text);
  const range = { index: 'gsi1', pk, prefix } as const;
  const page = await readPage(emailOwner, range, { limit: PAGE, cursor, oldestFirst: true });
  const nameOf = await readUsernames(
    new UnitOfWork(now),
    page.items.map(({ playerId }) => playerId),
  );
  const usernamePrefix = keys.usernamePrefix(text).sk;
  const items = page.items.filter(
    ({ playerId }) => !keys.usernamePrefix(nameOf(playerId)).sk.startsWith(usernamePrefix),
  );
  return { items, nextCursor: page.nextCursor };
};

/** Matches by username come first, then those by e-mail; this marks a cursor among the latter. */
const EMAIL_CURSOR_PREFIX = 'e.';

/** Users whose username or e-mail starts with the text. */
const findByPrefix = async (
  text: string,
  now: number,
  cursor: string | undefined,
): Promise<PlayerPage> => {
  if (cursor?.startsWith(EMAIL_CURSOR_PREFIX)) {
    const page = await findByEmail(
      text,
      now,
      cursor.slice(EMAIL_CURSOR_PREFIX.length) || undefined,
    );
    return { ...page, nextCursor: page.nextCursor && EMAIL_CURSOR_PREFIX + page.nextCursor };
  }
  const { pk, sk: prefix } = keys.usernamePrefix(text);
  const range = { index: 'gsi1', pk, prefix } as const;
  const page = await readPage(usernameOwner, range, { limit: PAGE, cursor, oldestFirst: true });
  if (page.nextCursor || page.items.length === PAGE) {
    return { ...page, nextCursor: page.nextCursor ?? EMAIL_CURSOR_PREFIX };
  }
  const emails = await findByPrefix(text, now, EMAIL_CURSOR_PREFIX);
  return { items: [...page.items, ...emails.items], nextCursor: emails.nextCursor };
};

/** A page of users, each listed once: all of them, or those that match the search. */
export const findUsers = (
  { search, now }: UserSearch,
  cursor: string | undefined,
): Promise<PlayerPage> => (search ? findByPrefix(search, now, cursor) : allUsers(cursor));
