import { describe, expect, it } from 'vitest';
import { readPageWithLookahead } from '#functions/stores/page-lookahead.ts';

type Pages = readonly (readonly number[])[];

/** Reads one page after the other; its cursor is the next one's number, even if that is empty. */
const readerOf = (pages: Pages, ends = true) => {
  const asked: string[] = [];
  const read = async (cursor: string | undefined) => {
    const at = Number(cursor ?? 0);
    asked.push(String(at));
    const hasMore = !ends || at < pages.length - 1;
    return { items: [...(pages[at] ?? [])], nextCursor: hasMore ? String(at + 1) : null };
  };
  return { read, asked };
};

describe('a page that has a cursor only if something follows', () => {
  it.each([
    ['is the only one', [[1, 2]], undefined, [1, 2], null],
    ['is followed by another one', [[1, 2], [3]], undefined, [1, 2], '1'],
    ['is the last one, though an empty one follows', [[1, 2], []], undefined, [1, 2], null],
    ['begins where something is', [[], [], [3]], undefined, [3], null],
    ['skips what is empty behind it', [[1], [], [3]], undefined, [1], '1'],
    ['is empty when everything is', [[], []], undefined, [], null],
    ['goes on from a cursor', [[1], [], [3]], '1', [3], null],
  ] as [string, Pages, string | undefined, number[], string | null][])(
    '%s',
    async (_, pages, cursor, items, nextCursor) => {
      expect(await readPageWithLookahead(readerOf(pages).read, cursor)).toEqual({
        items,
        nextCursor,
      });
    },
  );

  it('reads no further than one page that holds something', async () => {
    const { read, asked } = readerOf([[1], [2], [3], [4]]);
    await readPageWithLookahead(read, undefined);
    expect(asked).toEqual(['0', '1']);
  });

  it('asks to go on when nothing comes for long', async () => {
    const { read, asked } = readerOf([], false);
    expect((await readPageWithLookahead(read, undefined)).nextCursor).not.toBeNull();
    expect(asked.length).toBeLessThan(60);
  });
});
