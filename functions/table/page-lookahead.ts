import type { Page } from './page.ts';

type Read<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** Empty pages that are skipped before one is returned with its cursor. */
const EMPTY_PAGES = 24;

const readNonEmptyPage = async <T>(
  read: Read<T>,
  cursor: string | undefined,
  skips = EMPTY_PAGES,
): Promise<Page<T>> => {
  const page = await read(cursor);
  if (page.items.length > 0 || page.nextCursor === null || skips === 0) return page;
  return readNonEmptyPage(read, page.nextCursor, skips - 1);
};

/** Reads a page and looks ahead, so that it has a cursor only if more items follow. */
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
