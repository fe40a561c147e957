import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byDay,
  type Message,
  messagesOf,
  type Thread,
  withMessages,
  withNewest,
} from '#web/friends/chat/thread.ts';

const message = (id: number, createdAt = '2026-11-20T10:00:00.000Z'): Message => ({
  id,
  senderId: 1,
  message: `n. ${id}`,
  createdAt,
});

const page = (ids: readonly number[], nextCursor: string | null = null) => ({
  messages: ids.map(id => message(id)),
  nextCursor,
});

const thread = (...pages: ReturnType<typeof page>[]): Thread => ({
  pages,
  pageParams: pages.map(() => undefined),
});

const idsOf = (current: Thread) => messagesOf(current).map(({ id }) => id);

describe('a paged conversation', () => {
  it('has its messages in the order in which they were written', () => {
    expect(idsOf(thread(page([5, 6], 'b'), page([3, 4], 'a'), page([1, 2])))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('has every message once and in order, in whatever order they arrive', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(ids, fc.array(ids), (first, batches) => {
        const sorted = first.toSorted((a, b) => a - b);
        const current = batches.reduce(
          (merged, batch) =>
            withMessages(
              merged,
              batch.map(id => message(id)),
            ),
          thread(page(sorted)),
        );
        const expected = [...new Set([...first, ...batches.flat()])].toSorted((a, b) => a - b);
        expect(idsOf(current)).toEqual(expected);
      }),
    );
  });

  it('keeps the loaded pages if the newest page is contiguous with them', () => {
    const current = withNewest(thread(page([3, 4], 'a'), page([1, 2])), page([4, 5, 6], 'b'));
    expect(idsOf(current)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(current.pages[0]?.nextCursor).toBe('a');
  });

  it('drops the loaded pages if messages are missing in between', () => {
    const current = withNewest(thread(page([1, 2])), page([8, 9], 'c'));
    expect(idsOf(current)).toEqual([8, 9]);
    expect(current.pages[0]?.nextCursor).toBe('c');
  });

  it('accepts the first messages of an empty conversation', () => {
    expect(idsOf(withNewest(thread(page([])), page([1, 2])))).toEqual([1, 2]);
  });
});

describe('the days of a conversation', () => {
  it('are those of the Rome time zone', () => {
    const evening = message(1, '2026-11-20T22:59:00.000Z');
    const night = message(2, '2026-11-20T23:01:00.000Z');
    expect(byDay([evening, night])).toEqual([
      ['2026-11-20', [evening]],
      ['2026-11-21', [night]],
    ]);
  });
});
