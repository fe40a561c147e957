import { codeOwner, emailOwner, usernameOwner } from '../accounts/items.ts';
import * as keys from '../table/keys.ts';
import { type Page, readPage } from '../table/page.ts';

const PAGE = 25;

type Found = Page<{ readonly playerId: number }>;

/** Everybody, the newest first. */
const everybody = (cursor: string | undefined): Promise<Found> =>
  readPage(codeOwner, { index: 'gsi1', pk: keys.userByAge(0).pk }, { limit: PAGE, cursor });

/** A page of the e-mail addresses follows those of the names; the cursor says which it is in. */
const IN_EMAILS = 'e.';

/** Users whose name, or else e-mail, starts with the text. */
const byStart = async (text: string, cursor: string | undefined): Promise<Found> => {
  if (!cursor?.startsWith(IN_EMAILS)) {
    const { pk, sk: prefix } = keys.usernameStart(text);
    const page = await readPage(
      usernameOwner,
      { index: 'gsi1', pk, prefix },
      { limit: PAGE, cursor, oldestFirst: true },
    );
    if (page.nextCursor || page.items.length === PAGE) {
      return { ...page, nextCursor: page.nextCursor ?? IN_EMAILS };
    }
    const emails = await byStart(text, IN_EMAILS);
    const known = new Set(page.items.map(({ playerId }) => playerId));
    const others = emails.items.filter(({ playerId }) => !known.has(playerId));
    return { items: [...page.items, ...others], nextCursor: emails.nextCursor };
  }
  const { pk, sk: prefix } = keys.emailStart(text);
  const within = cursor.slice(IN_EMAILS.length) || undefined;
  const page = await readPage(
    emailOwner,
    { index: 'gsi1', pk, prefix },
    { limit: PAGE, cursor: within, oldestFirst: true },
  );
  return { ...page, nextCursor: page.nextCursor && IN_EMAILS + page.nextCursor };
};

/** A page of users: all, or those that a search finds. */
export const findUsers = (
  search: string | undefined,
  cursor: string | undefined,
): Promise<Found> => (search ? byStart(search, cursor) : everybody(cursor));
