import '#test/support/backend.ts';
import { afterEach, expect, it } from 'vitest';

const { table } = await import('#functions/table/client.ts');
const { batchGet } = await import('#functions/table/batch-get.ts');
const { batchDelete } = await import('#functions/table/batch-delete.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { usernameOwner } = await import('#functions/domain/account/items.ts');

const OWNERS = ['uno', 'due', 'tre', 'quattro'].map(name => usernameOwner(name));
const KEYS = OWNERS.map(({ key }) => key);

const deletions: number[] = [];

/** Deletes one item per batch and reports the others as unprocessed, as a busy table may. */
const throttle = (): void =>
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        if (!commandName.startsWith('BatchWrite')) return next(args);
        const requests: [string, unknown[]][] = Object.entries(
          Object(Reflect.get(args.input, 'RequestItems')),
        );
        const [[name, [first, ...left]] = ['', []]] = requests;
        deletions.push(left.length);
        const { response, output } = await next({
          ...args,
          input: { RequestItems: { [name]: [first] } },
        });
        const UnprocessedItems = left.length > 0 ? { [name]: left } : {};
        return { response, output: { ...output, UnprocessedItems } };
      },
    { step: 'initialize', name: 'throttle' },
  );

afterEach(() => table.middlewareStack.remove('throttle'));

it('unprocessed deletions of a busy table are retried until all are done', async () => {
  const unit = new UnitOfWork(Date.parse('2026-11-20T12:00:00Z'));
  for (const owner of OWNERS) unit.create(owner, { playerId: 1 });
  await unit.commit();
  throttle();
  await batchDelete(KEYS);
  expect(await batchGet(KEYS, false)).toEqual([]);
  expect(deletions).toEqual([3, 2, 1, 0]);
});
