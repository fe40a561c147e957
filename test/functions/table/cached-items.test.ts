import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { batchDelete, batchPut } from '#functions/table/batch-write.ts';
import { COPY_MAX_AGE } from '#functions/table/cache.ts';
import { table } from '#functions/table/client.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { testKind } from '#test/support/test-kind.ts';

type Numbered = { readonly n: number };
const shown = testKind<Numbered, [name: string]>('SHOWN#{name}', '-', { cached: true });
const other = testKind<Numbered, [name: string]>('OTHER#{name}', '-');

let requests = 0;
beforeEach(() => {
  requests = 0;
});
table.middlewareStack.add(
  next => args => {
    requests++;
    return next(args);
  },
  { step: 'initialize', name: 'requests' },
);

const readUnit = (now: number) => new UnitOfWork(now, { mayUseCopies: true });
const valueIn = async (name: string, now: number) => (await readUnit(now).load(shown(name))).value;

const write = async (name: string, n: number) => {
  const unit = new UnitOfWork(0);
  (await unit.load(shown(name))).set({ n });
  await unit.commit();
};

describe('an item of a cached kind', () => {
  it('is read by the first call that only reads, whether or not it exists', async () => {
    await write('a', 1);
    requests = 0;
    for (const now of [0, 1, 2]) expect(await valueIn('a', now)).toEqual({ n: 1 });
    for (const now of [0, 1, 2]) expect(await valueIn('missing', now)).toBeUndefined();
    expect(requests).toBe(2);
    await valueIn('a', COPY_MAX_AGE);
    expect(requests).toBe(3);
  });

  it('is read by every call that may change something, and by every job', async () => {
    await valueIn('b', 0);
    requests = 0;
    for (const now of [0, 1]) await new UnitOfWork(now).load(shown('b'));
    expect(requests).toBe(2);
  });

  it('is read with the others in one request', async () => {
    const load = (now: number) =>
      readUnit(now).load({ shown: shown('c'), own: other('c'), again: [shown('c')] });
    await load(0);
    expect(requests).toBe(1);
    await load(1);
    expect(requests).toBe(2);
  });

  it('is seen as this process has written it, whichever way it was written', async () => {
    expect(await valueIn('d', 0)).toBeUndefined();
    await write('d', 1);
    expect(await valueIn('d', 0)).toEqual({ n: 1 });
    await batchPut([shown('d')], { n: 2 });
    expect(await valueIn('d', 0)).toEqual({ n: 2 });
    await batchDelete([shown('d').key]);
    expect(await valueIn('d', 0)).toBeUndefined();
  });

  it('can be neither changed nor required unchanged by a unit that may use copies', async () => {
    const item = await readUnit(0).load(shown('e'));
    for (const change of [
      () => item.set({ n: 1 }),
      () => item.remove(),
      () => item.requireUnchanged(),
    ])
      expect(change).toThrow('Only a copy was read: test');
    const own = await readUnit(0).load(other('e'));
    expect(() => own.set({ n: 1 })).not.toThrow();
  });
});
