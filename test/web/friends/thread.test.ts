import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayText } from '#web/friends/chat/day-text.ts';
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

const idsOf = (known: Thread) => messagesOf(known).map(({ id }) => id);

describe('a conversation that is read in pages', () => {
  it('is in the order in which it was written', () => {
    expect(idsOf(thread(page([5, 6], 'b'), page([3, 4], 'a'), page([1, 2])))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  it('has every message once, in its order, however they come in', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(ids, fc.array(ids), (first, batches) => {
        const sorted = first.toSorted((a, b) => a - b);
        const known = batches.reduce(
          (so, batch) =>
            withMessages(
              so,
              batch.map(id => message(id)),
            ),
          thread(page(sorted)),
        );
        const expected = [...new Set([...first, ...batches.flat()])].toSorted((a, b) => a - b);
        expect(idsOf(known)).toEqual(expected);
      }),
    );
  });

  it('keeps what was read when the newest page reaches it', () => {
    const known = withNewest(thread(page([3, 4], 'a'), page([1, 2])), page([4, 5, 6], 'b'));
    expect(idsOf(known)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(known.pages[0]?.nextCursor).toBe('a');
  });

  it('starts again when something is missing in between', () => {
    const known = withNewest(thread(page([1, 2])), page([8, 9], 'c'));
    expect(idsOf(known)).toEqual([8, 9]);
    expect(known.pages[0]?.nextCursor).toBe('c');
  });

  it('takes the first messages of an empty one', () => {
    expect(idsOf(withNewest(thread(page([])), page([1, 2])))).toEqual([1, 2]);
  });
});

describe('the days of a conversation', () => {
  it('are those of Rome', () => {
    const evening = message(1, '2026-11-20T22:59:00.000Z');
    const night = message(2, '2026-11-20T23:01:00.000Z');
    expect(byDay([evening, night])).toEqual([
      ['2026-11-20', [evening]],
      ['2026-11-21', [night]],
    ]);
  });

  it.each([
    ['2026-11-20', 'Oggi'],
    ['2026-11-19', 'Ieri'],
    ['2026-11-18', 'mercoledì 18 novembre 2026'],
  ])('%s is called %s', (day, text) => {
    expect(dayText(day, Date.parse('2026-11-20T12:00:00Z'))).toBe(text);
  });
});
