import '#test/support/conflicting-backend.ts';
import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchGet, readBatch } from '#functions/table/batch-get.ts';
import { batchPutEach } from '#functions/table/batch-write.ts';
import { table } from '#functions/table/client.ts';
import type { StoredRecord } from '#functions/table/item.ts';
import { idOf, type Key } from '#functions/table/key.ts';
import { table as busyTable } from '#test/support/conflicting-backend.ts';
import { listIn } from '#test/support/dynamodb/table-request.ts';
import { sized } from '#test/support/nightly.ts';
import { testKind } from '#test/support/test-kind.ts';

type Listed = { readonly n: number; readonly list: number[] };
const listed = testKind<Listed, [n: number]>('LISTED#{n:1}', '-');

const STORED = 1000;
const keyOf = (n: number): Key => listed(n).key;
const keysFrom = (first: number, count: number): Key[] =>
  Array.from({ length: count }, (_, i) => keyOf(first + i));

await batchPutEach(
  Array.from({ length: STORED }, (_, n) => ({ ref: listed(n), value: { n, list: [n] } })),
);

/** How many keys each request had. */
const requests: number[] = [];
/** Keys for which the table has no capacity. */
const busy = new Set<string>();

const isBusy = (key: unknown): boolean => busy.has(idOf(Object(key)));

/** As DynamoDB does: keys without capacity are returned, and a request with only such keys is refused. */
table.middlewareStack.add(
  next => async args => {
    const { RequestItems } = Object(args.input);
    const [[name, one] = ['', {}]] = Object.entries<object>(Object(RequestItems));
    const keys = listIn(Object(one).Keys);
    if (keys.length > 0) requests.push(keys.length);
    if (!keys.some(isBusy)) return next(args);
    if (keys.every(isBusy))
      throw new ProvisionedThroughputExceededException({ message: 'busy', $metadata: {} });
    const others = { [name]: { ...one, Keys: keys.filter(key => !isBusy(key)) } };
    const result = await next({
      ...args,
      input: Object.assign({}, args.input, { RequestItems: others }),
    });
    const UnprocessedKeys = { [name]: { ...one, Keys: keys.filter(isBusy) } };
    return { ...result, output: Object.assign({}, result.output, { UnprocessedKeys }) };
  },
  { step: 'initialize', name: 'busy keys' },
);

beforeEach(() => {
  requests.length = 0;
  // No waiting before a request is repeated.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  busy.clear();
  busyTable.rates = { throttled: 0, unprocessed: 0 };
});

const byId = (a: StoredRecord, b: StoredRecord): number => (idOf(a) < idOf(b) ? -1 : 1);

/** What a call gets, or the name of its failure. */
const outcomeOf = async (read: Promise<StoredRecord[]>): Promise<unknown> => {
  try {
    return (await read).sort(byId);
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
};

const outcomesOf = (calls: readonly (readonly Key[])[]): Promise<unknown[]> =>
  Promise.all(calls.map(keys => outcomeOf(batchGet(keys, false))));

describe('the reads of calls in one turn of the event loop', () => {
  it('take one request with distinct keys', async () => {
    const calls = Array.from({ length: 40 }, (_, i) => [keyOf(0), keyOf(i + 1), keyOf(i + 2)]);
    const found = await Promise.all(calls.map(keys => batchGet(keys, false)));
    expect(requests).toEqual([42]);
    expect(found.map(records => records.sort(byId).map(idOf))).toEqual(
      calls.map(keys => keys.map(idOf).sort()),
    );
  });

  it('take one request for each consistency', async () => {
    await Promise.all([1, 2, 3, 4].map(n => batchGet([keyOf(n)], n > 2)));
    expect(requests).toEqual([2, 2]);
  });

  it('take a request for each hundred keys, and never split a batch', async () => {
    await Promise.all([60, 30, 20, 90].map((count, i) => batchGet(keysFrom(100 * i, count), true)));
    expect(requests).toEqual([90, 20, 90]);
  });

  it('may be of a thousand keys', async () => {
    const calls = [keysFrom(0, STORED), keysFrom(0, STORED), keysFrom(990, 20)];
    const [all, again, last] = await Promise.all(calls.map(keys => batchGet(keys, false)));
    expect([all?.length, again?.length, last?.length]).toEqual([STORED, STORED, 10]);
    expect(new Set(all?.map(idOf)).size).toBe(STORED);
  });

  it('aren’t shared with the next turn', async () => {
    await batchGet([keyOf(1)], false);
    await batchGet([keyOf(1)], false);
    expect(requests).toEqual([1, 1]);
  });

  it('are separate copies: no call sees what another one changes', async () => {
    const reads = [1, 2, 3].map(() => batchGet([keyOf(7)], false));
    const [first, ...others] = (await Promise.all(reads)).flat();
    listIn(first?.list).push(8);
    expect(requests).toEqual([1]);
    for (const { list } of others) expect(list).toEqual([7]);
    expect(others[0]?.list).not.toBe(others[1]?.list);
  });
});

describe('a failure of a shared request', () => {
  it('affects only the call whose key the table refuses', async () => {
    const outcomes = await outcomesOf([[keyOf(1)], [{ pk: '', sk: '-' }], [keyOf(2)]]);
    expect(outcomes).toEqual([[expect.anything()], 'ValidationException', [expect.anything()]]);
  });

  it('affects only the call whose key is busy', async () => {
    busy.add(idOf(keyOf(2)));
    const outcomes = await outcomesOf([[keyOf(1)], [keyOf(2)], [keyOf(3), keyOf(4)]]);
    expect(outcomes).toMatchObject([
      [keyOf(1)],
      'ProvisionedThroughputExceededException',
      [keyOf(3), keyOf(4)],
    ]);
  });

  it('leaves a call as many tries as it has alone', async () => {
    // Only the first key of each request is processed, so five keys just succeed alone.
    busyTable.rates = { throttled: 0, unprocessed: 1 };
    const outcomes = await outcomesOf(Array.from({ length: 20 }, (_, i) => keysFrom(i * 5, 5)));
    expect(outcomes).toMatchObject(Array.from({ length: 20 }, () => Array(5).fill({ v: 1 })));
  });
});

describe('any concurrent calls', () => {
  const call = fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: STORED - 20, max: STORED + 5 }), { maxLength: 12 }),
    isInvalid: fc.nat(9).map(n => n === 0),
    eventual: fc.boolean(),
  });
  const keysOf = ({ numbers, isInvalid }: { numbers: number[]; isInvalid: boolean }): Key[] => [
    ...numbers.map(keyOf),
    ...(isInvalid ? [{ pk: '', sk: '-' }] : []),
  ];

  it('each get what they would get alone', async () => {
    const calls = fc.array(call, { minLength: 2, maxLength: 12 });
    const busyNumbers = fc.uniqueArray(fc.integer({ min: STORED - 20, max: STORED + 5 }), {
      maxLength: 3,
    });
    const property = fc.asyncProperty(calls, busyNumbers, async (all, numbers) => {
      busy.clear();
      for (const n of numbers) busy.add(idOf(keyOf(n)));
      const alone = await Promise.all(all.map(one => outcomeOf(readBatch(keysOf(one), one))));
      const together = await Promise.all(
        all.map(one => outcomeOf(batchGet(keysOf(one), one.eventual))),
      );
      expect(together).toEqual(alone);
    });
    await fc.assert(property, { numRuns: sized(12, 30) });
  });

  it('get everything they ask for or fail, on a table that refuses and returns keys at random', async () => {
    busyTable.rates = { throttled: 0.2, unprocessed: 0.3 };
    const property = fc.asyncProperty(fc.array(call, { maxLength: 12 }), async all => {
      const outcomes = await outcomesOf(all.map(({ numbers }) => numbers.map(keyOf)));
      for (const [i, { numbers }] of all.entries()) {
        const stored = numbers
          .filter(n => n < STORED)
          .map(keyOf)
          .sort((a, b) => (a.pk < b.pk ? -1 : 1));
        const [outcome] = outcomes.slice(i);
        if (Array.isArray(outcome)) expect(outcome).toMatchObject(stored);
        else
          expect(outcome).toMatch(/^(ProvisionedThroughputExceeded|Throttling)Exception$|^Error$/);
      }
    });
    await fc.assert(property, { numRuns: sized(8, 20) });
  });
});
