import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { batchGet } from '#functions/table/batch-get.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { NOON } from '#test/support/noon.ts';
import { testKind } from '#test/support/test-kind.ts';

const count = testKind<Readonly<Record<string, number>>, [name: string]>('COUNT', '{name}');

it('a unit of work counts its changes of counted items, including removals', async () => {
  const sold = testKind<{ n: number; owed: number }, [name: string]>('SOLD', '{name}', {
    counted: {
      counters: () => count('sold'),
      added: (before, after) => ({
        n: (after ?? before ?? { n: 0 }).n - (before?.n ?? 0),
        owed: (after?.owed ?? 0) - (before?.owed ?? 0),
      }),
    },
  });
  const counters = async () => (await batchGet([count('sold').key], false))[0];
  const made = new UnitOfWork(NOON);
  made.create(sold('a'), { n: 3, owed: 1 });
  made.create(sold('b'), { n: 4, owed: 1 });
  await made.commit();
  expect(await counters()).toMatchObject({ n: 7, owed: 2, v: 1 });

  const changed = new UnitOfWork(NOON);
  const { a, b } = await changed.load({ a: sold('a'), b: sold('b') });
  a.set({ n: 1, owed: 1 });
  b.remove();
  await changed.commit();
  expect(await counters()).toMatchObject({ n: 5, owed: 1, v: 2 });

  // A change that affects no counter leaves the counters as they are.
  const same = new UnitOfWork(NOON);
  (await same.load(sold('a'))).set({ n: 1, owed: 1 });
  await same.commit();
  expect(await counters()).toMatchObject({ n: 5, owed: 1, v: 2 });
});
