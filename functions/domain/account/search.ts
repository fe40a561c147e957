import {
  emailOwner,
  emailPrefix,
  endingsOf,
  inviteCodeOwner,
  searchWord,
  userByAge,
  usernamePrefix,
} from '../../items/account.ts';
import type { KeyTemplate, Range } from '../../table/key.ts';
import { type Page, readPage } from '../../table/page.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { readUsernames } from './usernames.ts';

/** Lets the search find a new player by the later words of the username. */
export const createSearchWords = (unit: UnitOfWork, playerId: number, username: string): void => {
  // The username itself covers the first word.
  for (const position of endingsOf(username).keys()) {
    if (position > 0) {
      unit.create(searchWord(playerId, position), { playerId, username, position });
    }
  }
};

/** Whether a word of a username starts with a text. With `before`, only the words before that position count. */
const hasWord = (username: string, text: string, before?: number): boolean => {
  const { sk: prefix } = usernamePrefix(text);
  return endingsOf(username)
    .slice(0, before)
    .some(ending => usernamePrefix(ending).sk.startsWith(prefix));
};

const PAGE = 25;

type PlayerPage = Page<{ readonly playerId: number }>;
type UserSearch = { readonly search: string | undefined; readonly now: number };

/** All users, newest first. */
const allUsers = (cursor: string | undefined): Promise<PlayerPage> =>
  readPage(inviteCodeOwner, userByAge.range(), { limit: PAGE, cursor });

/** The range of an index whose keys start with a text. */
export const startingWith = (index: KeyTemplate<[text: string]>, text: string): Range => ({
  ...index.range(),
  prefix: index(text).sk,
});

/**
 * Users whose e-mail starts with the text. Those whose username has a word that starts with it are left out, since they
 * are already found by username.
 */
const findByEmail = async (
  text: string,
  now: number,
  cursor: string | undefined,
): Promise<PlayerPage> => {
  const range = startingWith(emailPrefix, text);
  const page = await readPage(emailOwner, range, { limit: PAGE, cursor, oldestFirst: true });
  const nameOf = await readUsernames(
    new UnitOfWork(now),
    page.items.map(({ playerId }) => playerId),
  );
  const items = page.items.filter(({ playerId }) => !hasWord(nameOf(playerId), text));
  return { items, nextCursor: page.nextCursor };
};

/** An entry of the username index: a player's username, or one of its later words. */
type NameMatch = {
  readonly playerId: number;
  readonly username?: string;
  readonly position?: number;
};

/** Users with a word in their username that starts with the text. Each is listed once, at the first such word. */
const findByUsername = async (text: string, cursor: string | undefined): Promise<PlayerPage> => {
  const range = startingWith(usernamePrefix, text);
  const options = { limit: PAGE, cursor, oldestFirst: true };
  const page = await readPage<NameMatch>(searchWord, range, options);
  const items = page.items.filter(
    ({ username, position }) => !username || !hasWord(username, text, position),
  );
  return { items, nextCursor: page.nextCursor };
};

/** Matches by username come before those by e-mail. This prefix marks a cursor among the latter. */
const EMAIL_CURSOR_PREFIX = 'e.';

/** Users whose e-mail, or a word of whose username, starts with the text. */
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
  const page = await findByUsername(text, cursor);
  if (page.nextCursor || page.items.length === PAGE) {
    return { ...page, nextCursor: page.nextCursor ?? EMAIL_CURSOR_PREFIX };
  }
  const emails = await findByPrefix(text, now, EMAIL_CURSOR_PREFIX);
  return { items: [...page.items, ...emails.items], nextCursor: emails.nextCursor };
};

/** A page of users, each listed once: all users, or those that match the search. */
export const findUsers = (
  { search, now }: UserSearch,
  cursor: string | undefined,
): Promise<PlayerPage> => (search ? findByPrefix(search, now, cursor) : allUsers(cursor));
