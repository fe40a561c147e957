import '#test/support/backend.ts';
import { afterEach, expect, it } from 'vitest';

const { table } = await import('#functions/table/client.ts');
const { batchGet } = await import('#functions/table/batch-get.ts');
const { batchDelete } = await import('#functions/table/batch-delete.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { usernameOwner } = await import('#functions/accounts/items.ts');

const OWNERS = ['uno', 'due', 'tre', 'quattro'].map(name => usernameOwner(name));
const KEYS = OWNERS.map(({ key }) => key);

const deletions: number[] = [];

/** A busy table deletes one item at a time, and says what it has left: the local one does all. */
const busy = (): void =>
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        if (!commandName.startsWith('BatchWrite')) return next(args);
        const asked: [string, unknown[]][] = Object.entries(
          Object(Reflect.get(args.input, 'RequestItems')),
        );
        const [[name, [first, ...left]] = ['', []]] = asked;
        deletions.push(left.length);
        const { response, output } = await next({
          ...args,
          input: { RequestItems: { [name]: [first] } },
        });
        const UnprocessedItems = left.length > 0 ? { [name]: left } : {};
        return { response, output: { ...output, UnprocessedItems } };
      },
    { step: 'initialize', name: 'busy' },
  );

afterEach(() => table.middlewareStack.remove('busy'));

it('what a busy table has left of a deletion is deleted in the end', async () => {
  const unit = new UnitOfWork(Date.parse('2026-11-20T12:00:00Z'));
  for (const owner of OWNERS) unit.create(owner, { playerId: 1 });
  await unit.commit();
  busy();
  await batchDelete(KEYS);
  expect(await batchGet(KEYS, false)).toEqual([]);
  expect(deletions).toEqual([3, 2, 1, 0]);
});
