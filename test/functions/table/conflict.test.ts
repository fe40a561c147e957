import '#test/support/backend.ts';
import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';

const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { ConflictError } = await import('#functions/table/write.ts');
const { usernameOwner } = await import('#functions/accounts/items.ts');
const { table } = await import('#functions/table/client.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** DynamoDB says so, and has done nothing: the local table never does. */
const saying = (error: Error) =>
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

describe('a commit that meets another one', () => {
  it('is tried again when it is one item, which a transaction is writing', async () => {
    saying(new TransactionConflictException({ message: 'Ongoing transaction', $metadata: {} }));
    await expect(write('alone')).rejects.toBeInstanceOf(ConflictError);
  });

  it.each([['TransactionConflict'], ['ThrottlingError'], ['ProvisionedThroughputExceeded']])(
    'is tried again when the transaction is cancelled for %s',
    async code => {
      saying(cancelled(code));
      await expect(write('one', 'other')).rejects.toBeInstanceOf(ConflictError);
    },
  );

  it('is not when it can never go through', async () => {
    saying(cancelled('ValidationError'));
    await expect(write('one', 'other')).rejects.not.toBeInstanceOf(ConflictError);
  });
});
