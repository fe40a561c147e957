import '#test/support/backend.ts';
import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';

const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { ConflictError } = await import('#functions/table/write.ts');
const { usernameOwner } = await import('#functions/domain/account/items.ts');
const { table } = await import('#functions/table/client.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Makes every write fail with an error; the local table engine never returns these errors. */
const failWith = (error: Error) =>
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      args =>
        /^(Put|TransactWrite)/.test(commandName) ? Promise.reject(error) : next(args),
    { step: 'initialize', name: 'conflict' },
  );

afterEach(() => table.middlewareStack.remove('conflict'));

const cancelled = (Code: string): Error =>
  new TransactionCanceledException({
    message: Code,
    $metadata: {},
    CancellationReasons: [{ Code: 'None' }, { Code }],
  });

const write = async (...names: string[]): Promise<void> => {
  const unit = new UnitOfWork(NOW);
  await unit.load(names.map(name => usernameOwner(name)));
  for (const name of names) unit.set(usernameOwner(name), { playerId: 1 });
  await unit.commit();
};

describe('a commit at the same time as another one', () => {
  it('is a conflict when a transaction is writing its single item', async () => {
    failWith(new TransactionConflictException({ message: 'Ongoing transaction', $metadata: {} }));
    await expect(write('alone')).rejects.toBeInstanceOf(ConflictError);
  });

  it.each([['TransactionConflict'], ['ThrottlingError'], ['ProvisionedThroughputExceeded']])(
    'is a conflict when the transaction is cancelled for %s',
    async code => {
      failWith(cancelled(code));
      await expect(write('one', 'other')).rejects.toBeInstanceOf(ConflictError);
    },
  );

  it('is no conflict when the transaction is invalid', async () => {
    failWith(cancelled('ValidationError'));
    await expect(write('one', 'other')).rejects.not.toBeInstanceOf(ConflictError);
  });
});
