import { describe, expect, it } from 'vitest';
import { readMatches } from '#functions/table/page-lookahead.ts';

/** Reads the numbers from 0 in pages of a size; a cursor is the number with which a page begins. */
const listOf = (length: number, pageSize: number) => {
  let reads = 0;
  const read = async (cursor: string | undefined) => {
    reads += 1;
    const start = Number(cursor ?? 0);
    const end = Math.min(start + pageSize, length);
    const items = Array.from({ length: end - start }, (_, i) => start + i);
    return { items, nextCursor: end < length ? String(end) : null };
  };
  return { read, reads: () => reads };
};

const everyTenth = {
  limit: 3,
  matches: (one: number) => one % 10 === 0,
  cursorAfter: (one: number) => String(one + 1),
};

describe('readMatches', () => {
  it('fills a page from several reads, and continues after its last item', async () => {
    const { read } = listOf(55, 7);
    const first = await readMatches(read, everyTenth, undefined);
    expect(first).toEqual({ items: [0, 10, 20], nextCursor: '21' });
    const second = await readMatches(read, everyTenth, first.nextCursor ?? undefined);
    expect(second).toEqual({ items: [30, 40, 50], nextCursor: null });
  });

  it('has no cursor after a full last page', async () => {
    const { read } = listOf(21, 5);
    expect((await readMatches(read, everyTenth, undefined)).nextCursor).toBeNull();
  });

  it('stops after some pages, and misses nothing on the following ones', async () => {
    const { read, reads } = listOf(1000, 10);
    const rare = { ...everyTenth, matches: (one: number) => one === 999 };
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const before = reads();
      const page = await readMatches(read, rare, cursor);
      expect(reads() - before).toBeLessThan(20);
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual([999]);
  });

  it('reads no more than it needs', async () => {
    const { read, reads } = listOf(1000, 41);
    await readMatches(read, everyTenth, undefined);
    expect(reads()).toBe(1);
  });
});
