import { describe, expect, it } from 'vitest';
import { readPageWithLookahead } from '#functions/table/page-lookahead.ts';

type Pages = readonly (readonly number[])[];

type Case = {
  readonly name: string;
  readonly pages: Pages;
  readonly cursor?: string;
  readonly page: { readonly items: number[]; readonly nextCursor: string | null };
};

/** Reads the given pages; a cursor is the number of the next page, even if that is empty. */
const readerOf = (pages: Pages, ends = true) => {
  const readPages: string[] = [];
  const read = async (cursor: string | undefined) => {
    const at = Number(cursor ?? 0);
    readPages.push(String(at));
    const hasMore = !ends || at < pages.length - 1;
    return { items: [...(pages[at] ?? [])], nextCursor: hasMore ? String(at + 1) : null };
  };
  return { read, readPages };
};

describe('readPageWithLookahead', () => {
  it.each([
    { name: 'returns the only page', pages: [[1, 2]], page: { items: [1, 2], nextCursor: null } },
    {
      name: 'returns a cursor when a page follows',
      pages: [[1, 2], [3]],
      page: { items: [1, 2], nextCursor: '1' },
    },
    {
      name: 'returns no cursor when only an empty page follows',
      pages: [[1, 2], []],
      page: { items: [1, 2], nextCursor: null },
    },
    {
      name: 'skips empty pages before the first item',
      pages: [[], [], [3]],
      page: { items: [3], nextCursor: null },
    },
    {
      name: 'looks past empty pages for the cursor',
      pages: [[1], [], [3]],
      page: { items: [1], nextCursor: '1' },
    },
    {
      name: 'returns an empty page when all are empty',
      pages: [[], []],
      page: { items: [], nextCursor: null },
    },
    {
      name: 'continues from a cursor',
      pages: [[1], [], [3]],
      cursor: '1',
      page: { items: [3], nextCursor: null },
    },
  ] as Case[])('$name', async ({ pages, cursor, page }) => {
    expect(await readPageWithLookahead(readerOf(pages).read, cursor)).toEqual(page);
  });

  it('reads nothing after the last page', async () => {
    const { read, readPages } = readerOf([[1]]);
    await readPageWithLookahead(read, undefined);
    expect(readPages).toEqual(['0']);
  });

  it('reads no further than the next page with an item', async () => {
    const { read, readPages } = readerOf([[1], [2], [3], [4]]);
    await readPageWithLookahead(read, undefined);
    expect(readPages).toEqual(['0', '1']);
  });

  it('returns a cursor after many empty pages', async () => {
    const { read, readPages } = readerOf([], false);
    expect((await readPageWithLookahead(read, undefined)).nextCursor).not.toBeNull();
    expect(readPages.length).toBeLessThan(60);
  });
});
