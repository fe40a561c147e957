import { codeOwner, emailOwner, usernameOwner } from '../accounts/items.ts';
import { namesOf } from '../stores/names.ts';
import * as keys from '../table/keys.ts';
import { type Page, readPage } from '../table/page.ts';
import { Unit } from '../table/unit.ts';

const PAGE = 25;

type Found = Page<{ readonly playerId: number }>;
type Asked = { readonly search: string | undefined; readonly now: number };

/** Everybody, the newest first. */
const everybody = (cursor: string | undefined): Promise<Found> =>
  readPage(codeOwner, { index: 'gsi1', pk: keys.userByAge(0).pk }, { limit: PAGE, cursor });

/** Those whose e-mail starts with the text and whose name, under which they are found, doesn't. */
const byEmail = async (text: string, now: number, cursor: string | undefined): Promise<Found> => {
  const { pk, sk: prefix } = keys.emailStart(text);
  const range = { index: 'gsi1', pk, prefix } as const;
  const page = await readPage(emailOwner, range, { limit: PAGE, cursor, oldestFirst: true });
  const nameOf = await namesOf(
    new Unit(now),
    page.items.map(({ playerId }) => playerId),
  );
  const start = keys.usernameStart(text).sk;
  const items = page.items.filter(
    ({ playerId }) => !keys.usernameStart(nameOf(playerId)).sk.startsWith(start),
  );
  return { items, nextCursor: page.nextCursor };
};

/** The e-mail addresses follow the names; the cursor says which it is in. */
const IN_EMAILS = 'e.';

/** Users whose name, or else e-mail, starts with the text. */
const byStart = async (text: string, now: number, cursor: string | undefined): Promise<Found> => {
  if (cursor?.startsWith(IN_EMAILS)) {
    const page = await byEmail(text, now, cursor.slice(IN_EMAILS.length) || undefined);
    return { ...page, nextCursor: page.nextCursor && IN_EMAILS + page.nextCursor };
  }
  const { pk, sk: prefix } = keys.usernameStart(text);
  const range = { index: 'gsi1', pk, prefix } as const;
  const page = await readPage(usernameOwner, range, { limit: PAGE, cursor, oldestFirst: true });
  if (page.nextCursor || page.items.length === PAGE) {
    return { ...page, nextCursor: page.nextCursor ?? IN_EMAILS };
  }
  const emails = await byStart(text, now, IN_EMAILS);
  return { items: [...page.items, ...emails.items], nextCursor: emails.nextCursor };
};

/** A page of users, each once: all, or those that a search finds. */
export const findUsers = ({ search, now }: Asked, cursor: string | undefined): Promise<Found> =>
  search ? byStart(search, now, cursor) : everybody(cursor);
