import '#test/support/conflicting-backend.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { usernameOwner } from '#functions/items/account.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { batchDelete, batchPut } from '#functions/table/batch-write.ts';
import { ThrottledError } from '#functions/table/throttling.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { table } from '#test/support/conflicting-backend.ts';

/** Creates items, and returns their keys. */
const createItems = async (prefix: string, count: number) => {
  const owners = Array.from({ length: count }, (_, i) => usernameOwner(`${prefix} ${i}`));
  const unit = new UnitOfWork(Date.parse('2026-11-20T12:00:00Z'));
  for (const owner of owners) unit.create(owner, { playerId: 1 });
  await unit.commit();
  return owners.map(({ key }) => key);
};

afterEach(() => {
  table.rates = { throttled: 0, unprocessed: 0 };
});

describe('a batch of which a busy table returns a part', () => {
  it('is repeated until all items are found', async () => {
    const keys = await createItems('read', 5);
    table.rates = { throttled: 0, unprocessed: 1 };
    const found = await batchGet(keys, false);
    expect(found.map(({ pk }) => pk).sort()).toEqual(keys.map(({ pk }) => pk).sort());
    expect(table.counts.unprocessed).toBe(4);
  });

  it('is given up after five rounds of reads', async () => {
    const keys = await createItems('too many', 6);
    table.rates = { throttled: 0, unprocessed: 1 };
    await expect(batchGet(keys, false)).rejects.toBeInstanceOf(ThrottledError);
  });

  it('is repeated until all items are deleted', async () => {
    const keys = await createItems('delete', 4);
    const before = table.counts.unprocessed;
    table.rates = { throttled: 0, unprocessed: 1 };
    await batchDelete(keys);
    table.rates = { throttled: 0, unprocessed: 0 };
    expect(await batchGet(keys, false)).toEqual([]);
    expect(table.counts.unprocessed).toBe(before + 3);
  });
});

/** A batch holds a hundred reads, or twenty-five writes. */
describe('more items than a batch holds', () => {
  const owners = Array.from({ length: 230 }, (_, i) => usernameOwner(`one of many ${i}`));
  const keys = owners.map(({ key }) => key);

  it('are all stored, read and deleted', async () => {
    await batchPut(owners, { playerId: 7 });
    const found = await batchGet(keys, false);
    expect(found.map(({ pk }) => pk).sort()).toEqual(keys.map(({ pk }) => pk).sort());
    for (const record of found) expect(record).toMatchObject({ playerId: 7, v: 1 });
    await batchDelete(keys.slice(0, 60));
    expect(await batchGet(keys, true)).toHaveLength(170);
    await batchDelete(keys);
    expect(await batchGet(keys, false)).toEqual([]);
  });

  it('are stored even if a part is returned', async () => {
    const some = owners.slice(0, 4);
    const before = table.counts.unprocessed;
    table.rates = { throttled: 0, unprocessed: 1 };
    await batchPut(some, { playerId: 8 });
    table.rates = { throttled: 0, unprocessed: 0 };
    expect(table.counts.unprocessed).toBe(before + 3);
    const found = await batchGet(keys, false);
    expect(found.map(({ playerId }) => playerId)).toEqual([8, 8, 8, 8]);
  });

  it('may be none', async () => {
    await batchPut([], { playerId: 7 });
    await batchDelete([]);
    expect(await batchGet([], false)).toEqual([]);
  });
});
