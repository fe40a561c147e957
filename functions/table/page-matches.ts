import type { Page } from './page.ts';

type Read<T> = (cursor: string | undefined) => Promise<Page<T>>;

/** Pages that are looked through for one; then it is returned as it is, with the cursor of those that follow. */
const PAGES = 12;

type Filter<T> = {
  /** How many items a page has at most. */
  readonly limit: number;
  matches(item: T): boolean;
  /** The cursor of what follows an item. */
  cursorAfter(item: T): string;
};

/** Reads a page of those items of a list that match; up to the bound it is full, and has a cursor only if more follow. */
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
