import type { Page } from './page.ts';

type Read<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** How many empty pages are skipped before one is returned with its cursor. */
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

/**
 * How many pages are searched for a full one; after that, whatever was found is returned with the cursor to the rest.
 */
const PAGES = 12;

type Filter<T> = {
  /** The maximum number of items on a page. */
  readonly limit: number;
  matches(item: T): boolean;
  /** The cursor of what follows an item. */
  cursorAfter(item: T): string;
};

/**
 * Reads a page of a list's matching items. Within the bound above it is full, and has a cursor only if more items
 * follow.
 */
export const readMatches = async <T>(
  read: Read<T>,
  { limit, matches, cursorAfter }: Filter<T>,
  cursor: string | undefined,
): Promise<Page<T>> => {
  const found: T[] = [];
  let from = cursor;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const { items, nextCursor } = await read(from);
    found.push(...items.filter(matches));
    const last = found[limit - 1];
    if (last !== undefined && found.length > limit)
      return { items: found.slice(0, limit), nextCursor: cursorAfter(last) };
    if (nextCursor === null) return { items: found, nextCursor };
    from = nextCursor;
  }
  return { items: found, nextCursor: from ?? null };
};
