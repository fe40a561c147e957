import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEventuallyConsistent } from '#functions/table/eventually-consistent.ts';
import { keyTemplate } from '#functions/table/key.ts';
import { kindWithInitial, listed } from '#functions/table/kind.ts';
import { readPage } from '#functions/table/page.ts';
import {
  queryAll,
  queryAllRecords,
  queryCount,
  queryItems,
  queryKeys,
  queryPages,
  queryRecords,
} from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { OF_A_TEST, testKind } from '#test/support/test-kind.ts';

type Numbered = { readonly n: number };

const digits = (n: number) => String(n).padStart(3, '0');
/** Kinds of items in the partition of the tests; one of them is also in index 1, in the opposite order. */
const fromLast = keyTemplate<[n: number]>('APPLES', '{n:3}', { index: 'gsi1' });
const apple = testKind<Numbered, [n: number]>('BASKET', 'A#{n:3}', {
  indexes: [listed(fromLast, ({ n }) => [900 - n])],
});
const pear = testKind<Numbered, [n: number]>('BASKET', 'P#{n:3}');
/** So large that one request doesn't return all of them. */
const melon = testKind<Numbered & { readonly weight: string }, [n: number]>('MELONS', '{n:3}');
const MELONS = 8;

const numbersOf = (items: readonly Numbered[]) => items.map(({ n }) => n);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);

beforeAll(async () => {
  const unit = new UnitOfWork(1);
  for (const n of range(0, 25)) unit.create(apple(n), { n });
  for (const n of range(0, 5)) unit.create(pear(n), { n });
  await unit.commit();
  const heavy = new UnitOfWork(1);
  for (const n of range(0, MELONS)) heavy.create(melon(n), { n, weight: 'x'.repeat(300_000) });
  await heavy.commit();
});

const BASKET = { pk: 'BASKET' };
const APPLES = { ...BASKET, prefix: 'A#' };
const SOME = { ...BASKET, from: 'A#003', to: 'A#006' };
const BY_INDEX = { index: 'gsi1', pk: 'APPLES' } as const;

describe('a query', () => {
  it.each([
    ['a partition', BASKET, [...range(0, 25), ...range(0, 5)]],
    ['a prefix', APPLES, range(0, 25)],
    ['a range with both ends', SOME, [3, 4, 5, 6]],
    ['an index', BY_INDEX, range(0, 25).reverse()],
    ['a prefix of an index', { ...BY_INDEX, prefix: '89' }, range(1, 11).reverse()],
    ['a range of an index', { ...BY_INDEX, from: '880', to: '882' }, [20, 19, 18]],
    ['nothing', { pk: 'NOTHING' }, []],
    ['a range whose end comes first', { ...BASKET, from: 'A#006', to: 'A#003' }, []],
  ])('finds %s, in its order', async (_, of, expected) => {
    expect(numbersOf(await queryAll(apple, of))).toEqual(expected);
    expect(numbersOf(await queryItems(apple, of, { limit: 99 }))).toEqual(expected);
    expect(await queryCount(of)).toBe(expected.length);
    expect((await queryKeys(of, 99).catch(() => [])).length).toBe(
      'index' in of ? 0 : expected.length,
    );
  });

  it('finds the first or the newest items, as many as requested', async () => {
    const first = { limit: 2 };
    expect(numbersOf(await queryItems(apple, APPLES, first))).toEqual([0, 1]);
    const newest = { limit: 2, newestFirst: true, consistent: true };
    expect(numbersOf(await queryItems(apple, APPLES, newest))).toEqual([24, 23]);
    const eventually = { limit: 3, newestFirst: true };
    expect(numbersOf(await queryItems(apple, APPLES, eventually))).toEqual([24, 23, 22]);
    expect(await queryKeys(APPLES, 2)).toEqual([apple(0).key, apple(1).key]);
    const [record, ...others] = await queryRecords(SOME, { limit: 1 });
    expect(record).toMatchObject({ ...apple(3).key, n: 3, v: 1 });
    expect(others).toEqual([]);
  });

  it('of an index can’t be consistent', async () => {
    const options = { limit: 1, consistent: true };
    await expect(queryItems(apple, BY_INDEX, options)).rejects.toThrow('onsistent');
  });

  it('finds all kinds of a partition, with their sort keys', async () => {
    const found = await queryAllRecords(BASKET, { consistent: true });
    expect(found).toHaveLength(30);
    expect(found[29]).toMatchObject({ ...pear(4).key, n: 4 });
  });

  it('finds all items of a partition of an index', async () => {
    expect(await queryAllRecords(BY_INDEX)).toHaveLength(25);
  });

  it('continues where a request has ended', async () => {
    const all = { pk: 'MELONS' };
    expect(numbersOf(await queryAll(melon, all))).toEqual(range(0, MELONS));
    expect(await queryCount(all)).toBe(MELONS);
    const partition = await queryAllRecords(all);
    expect(partition.map(({ sk }) => sk)).toEqual(range(0, MELONS).map(digits));
  });

  it('is read in pages, with each item once', async () => {
    const pages: number[][] = [];
    for await (const page of queryPages(apple, APPLES, 10)) pages.push(numbersOf(page));
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(range(0, 25));
  });
});

describe('an eventually consistent read of one item', () => {
  it('costs half the price, whether or not the item exists', async () => {
    expect(await readEventuallyConsistent(apple(3))).toEqual({ n: 3 });
    expect(await readEventuallyConsistent(apple(99))).toBeUndefined();
    const counted = kindWithInitial<Numbered, []>(
      { n: 0 },
      { ...OF_A_TEST, pk: 'BASKET', sk: 'X' },
    );
    expect(await readEventuallyConsistent(counted())).toEqual({ n: 0 });
  });
});

type Options = Parameters<typeof readPage>[2];

/** Reads all pages of a list. */
const readAll = async (of: Parameters<typeof readPage>[1], options: Omit<Options, 'cursor'>) => {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(apple, of, { ...options, cursor });
    pages.push(numbersOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
};

const cursorAfter = async (of: Parameters<typeof readPage>[1]) =>
  (await readPage(apple, of, { limit: 1 })).nextCursor ?? '';

describe('a list in pages', () => {
  it.each([
    ['of a prefix', APPLES, 10, [range(15, 25), range(5, 15), range(0, 5)]],
    ['of just as many items', SOME, 2, [range(5, 7), range(3, 5)]],
    ['of an index', BY_INDEX, 15, [range(0, 15).reverse(), range(15, 25).reverse()]],
  ])('%s is read newest first, each item once', async (_, of, limit, pages) => {
    expect(await readAll(of, { limit })).toEqual(pages.map(page => page.reverse()));
  });

  it('can be read strongly consistent, but for an index', async () => {
    expect((await readAll(SOME, { limit: 3, consistent: true })).flat()).toEqual([6, 5, 4, 3]);
    await expect(readPage(apple, BY_INDEX, { limit: 3, consistent: true })).rejects.toThrow(
      'onsistent',
    );
  });

  it('has no cursor after the last page', async () => {
    expect((await readPage(apple, SOME, { limit: 4 })).nextCursor).toBeNull();
    expect((await readPage(apple, SOME, { limit: 3 })).nextCursor).not.toBeNull();
    expect(await readPage(apple, { pk: 'NOTHING' }, { limit: 3 })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('continues where a request has ended, before the page is full', async () => {
    const page = await readPage(melon, { pk: 'MELONS' }, { limit: MELONS });
    expect(page.items.length).toBeLessThan(MELONS);
    const pages = await readAll({ pk: 'MELONS' }, { limit: MELONS });
    expect(pages.flat()).toEqual(range(0, MELONS).reverse());
  });
});

const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a cursor', () => {
  const refused = (of: Parameters<typeof readPage>[1], cursor: string) =>
    expect(readPage(apple, of, { limit: 1, cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });

  it('of a list is accepted by the same list', async () => {
    for (const of of [BASKET, APPLES, SOME, BY_INDEX, { ...BY_INDEX, prefix: '89' }]) {
      const cursor = await cursorAfter(of);
      expect((await readPage(apple, of, { limit: 1, cursor })).items).toHaveLength(1);
    }
  });

  it('is accepted at both ends of a range', async () => {
    for (const n of [3, 6]) {
      const cursor = encoded(apple(n).key);
      await readPage(apple, SOME, { limit: 1, cursor });
    }
  });

  it.each([
    ['of another partition', BASKET, encoded({ pk: 'OTHER', sk: 'A#001' })],
    ['of another prefix', APPLES, encoded(pear(1).key)],
    ['before a range', SOME, encoded(apple(2).key)],
    ['after a range', SOME, encoded(apple(7).key)],
    ['of the table for an index', BY_INDEX, encoded(apple(1).key)],
    [
      'of another partition of an index',
      BY_INDEX,
      encoded({ ...apple(1).key, gsi1pk: 'PEARS', gsi1sk: '001' }),
    ],
    [
      'of an index for the table',
      BASKET,
      encoded({ ...apple(1).key, gsi1pk: 'APPLES', gsi1sk: '001' }),
    ],
    ['without a part', BASKET, encoded({ pk: 'BASKET' })],
    ['with an empty part', BY_INDEX, encoded({ pk: '', sk: '', gsi1pk: 'APPLES', gsi1sk: '001' })],
    ['with another part', BASKET, encoded({ pk: 'BASKET', sk: 'A#001', x: 'y' })],
    ['with another part instead', BASKET, encoded({ pk: 'BASKET', x: 'A#001' })],
    [
      'with half a letter',
      BY_INDEX,
      encoded({ pk: '\ud800', sk: '-', gsi1pk: 'APPLES', gsi1sk: '001' }),
    ],
    ['that is a list', BASKET, encoded([])],
    ['that is null', BASKET, encoded(null)],
    ['that isn’t JSON', BASKET, 'cursore'],
    ['that is empty', BASKET, ''],
  ])('%s is refused', (_, of, cursor) => refused(of, cursor));
});
