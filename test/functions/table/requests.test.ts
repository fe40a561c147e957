import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { batchGet } from '#functions/table/batch-get.ts';
import { table } from '#functions/table/client.ts';
import { readEventuallyConsistent } from '#functions/table/eventually-consistent.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { testKind } from '#test/support/test-kind.ts';

type Numbered = { readonly n: number };
const numbered = testKind<Numbered, [n: number]>('NUMBER#{n:1}', '-');

/** What the SDK sends to the table. */
const requests: object[] = [];
beforeEach(() => {
  requests.length = 0;
});
table.middlewareStack.add(
  next => args => {
    requests.push(args.input);
    return next(args);
  },
  { step: 'initialize', name: 'requests' },
);

const isConsistent = (request: object | undefined) =>
  JSON.stringify(request).includes('"ConsistentRead":true');

describe('the requests of a unit of work', () => {
  it('read consistently, unless the call may see an older state', async () => {
    const unit = new UnitOfWork(0);
    await unit.load([numbered(1)]);
    await unit.load([numbered(2)], true);
    await batchGet([numbered(3).key], false);
    await readEventuallyConsistent(numbered(4));
    expect(requests.map(isConsistent)).toEqual([true, false, true, false]);
  });

  it('aren’t made if there is nothing to read or write', async () => {
    const unit = new UnitOfWork(0);
    await unit.load([]);
    await unit.load([numbered(5)]);
    const five = await unit.load(numbered(5));
    five.remove();
    await unit.commit();
    expect(requests).toHaveLength(1);
  });

  it('are one for all changes, without a condition on items that were only read', async () => {
    const unit = new UnitOfWork(0);
    const { six, seven } = await unit.load({
      six: numbered(6),
      seven: numbered(7),
      eight: numbered(8),
    });
    six.set({ n: 6 });
    seven.set({ n: 7 });
    const other = new UnitOfWork(0);
    other.create(numbered(8), { n: 8 });
    await other.commit();
    requests.length = 0;
    await unit.commit();
    expect(requests).toMatchObject([{ TransactItems: [{ Put: {} }, { Put: {} }] }]);
  });
});
