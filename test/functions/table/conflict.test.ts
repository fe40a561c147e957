import '#test/support/conflicting-backend.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { TABLE_NAME as TableName } from '#functions/env.ts';
import { usernameOwner } from '#functions/items/account.ts';
import { isThrottled } from '#functions/table/throttling.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { ConflictError } from '#functions/table/write.ts';
import { table } from '#test/support/conflicting-backend.ts';
import { NOON } from '#test/support/noon.ts';

afterEach(() => {
  table.rates = { throttled: 0, unprocessed: 0 };
});

/** Starts a transaction that writes an item and stays in flight until the returned function ends it. */
const startTransaction = (name: string): (() => void) => {
  const { pk, sk } = usernameOwner(name).key;
  const TransactItems = [{ Put: { TableName, Item: { pk: { S: pk }, sk: { S: sk } } } }];
  const admitted = table.admit({ action: 'TransactWriteItems', input: { TransactItems } });
  if (!('end' in admitted)) throw new Error(admitted.message);
  return () => admitted.end(true);
};

const write = async (...names: string[]): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const owners = await unit.load(names.map(name => usernameOwner(name)));
  for (const owner of owners) owner.set({ playerId: 1 });
  await unit.commit();
};

const ownerOf = async (name: string) => {
  return (await new UnitOfWork(NOON).load(usernameOwner(name))).value?.playerId;
};

describe('a commit at the same time as another one', () => {
  it.each([
    ['single item', ['alone']],
    ['items', ['first', 'second']],
  ])(
    'conflicts while a transaction is writing its %s, but not once that has ended',
    async (_, names) => {
      const end = startTransaction(names.at(-1) ?? '');
      await expect(write(...names)).rejects.toBeInstanceOf(ConflictError);
      expect(await ownerOf(names[0] ?? '')).toBeUndefined();
      end();
      await write(...names);
      expect(await ownerOf(names[0] ?? '')).toBe(1);
    },
  );

  it('doesn’t conflict if the transaction writes other items', async () => {
    const end = startTransaction('elsewhere');
    await write('here', 'there');
    end();
  });

  it('doesn’t conflict if the transaction is invalid', async () => {
    const names = Array.from({ length: 101 }, (_, i) => `one of too many ${i}`);
    const error = await write(...names).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ValidationException' });
    expect(error).not.toBeInstanceOf(ConflictError);
  });
});

describe('a commit to a table without capacity', () => {
  it('conflicts if it is a transaction, which the SDK doesn’t repeat', async () => {
    const names = ['throttled one', 'throttled other'];
    const unit = new UnitOfWork(NOON);
    const owners = await unit.load(names.map(name => usernameOwner(name)));
    for (const owner of owners) owner.set({ playerId: 1 });
    table.rates = { throttled: 1, unprocessed: 0 };
    // Often enough for both reasons, that of provisioned and that of on-demand capacity.
    for (let i = 0; i < 10; i++) await expect(unit.commit()).rejects.toBeInstanceOf(ConflictError);
  });

  it('is throttled if it is a single item, which the SDK has repeated', async () => {
    const unit = new UnitOfWork(NOON);
    unit.create(usernameOwner('throttled alone'), { playerId: 1 });
    table.rates = { throttled: 1, unprocessed: 0 };
    expect(isThrottled(await unit.commit().catch((error: unknown) => error))).toBe(true);
    expect(table.counts.throttled).toBeGreaterThan(11);
  });
});
