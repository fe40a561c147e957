import type { Page } from '../table/page.ts';

type Read<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** Empty pages read past before a caller is asked to go on. */
const EMPTY_PAGES = 24;

const readNonEmptyPage = async <T>(
  read: Read<T>,
  cursor: string | undefined,
  left = EMPTY_PAGES,
): Promise<Page<T>> => {
  const page = await read(cursor);
  if (page.items.length > 0 || page.nextCursor === null || left === 0) return page;
  return readNonEmptyPage(read, page.nextCursor, left - 1);
};

/** A page that has a cursor only if something follows: who asks for more gets more. */
export const readPageWithLookahead = async <T>(
  read: Read<T>,
  cursor: string | undefined,
): Promise<Page<T>> => {
  const page = await readNonEmptyPage(read, cursor);
  if (page.nextCursor === null) return page;
  const following = await readNonEmptyPage(read, page.nextCursor);
  const isLast = following.items.length === 0 && following.nextCursor === null;
  return isLast ? { ...page, nextCursor: null } : page;
};
