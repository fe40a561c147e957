import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { Failure } from '#functions/failure.ts';
import { usernameOwner } from '#functions/items/account.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { table as client } from '#functions/table/client.ts';
import { UnitOfWork, wrapped } from '#functions/table/unit-of-work.ts';
import { ConflictError } from '#functions/table/write.ts';
import { NOON } from '#test/support/noon.ts';
import { testKind } from '#test/support/test-kind.ts';

const owner = (name: string) => usernameOwner(name);

const count = testKind<Readonly<Record<string, number>>, [name: string]>('COUNT', '{name}');

/** A unit that has loaded the owners of some names. */
const loaded = async (...names: string[]) => {
  const unit = new UnitOfWork(NOON);
  const owners = await unit.load(Object.fromEntries(names.map(name => [name, owner(name)])));
  const itemOf = (name: string) => {
    const item = owners[name];
    if (!item) throw new Error(`${name} is not loaded`);
    return item;
  };
  return {
    unit,
    commit: () => unit.commit(),
    get: (name: string) => itemOf(name).value,
    set: (name: string, playerId: number) => itemOf(name).set({ playerId }),
    remove: (name: string) => itemOf(name).remove(),
  };
};

/** Commits again at once while another transaction is writing the same item. */
const commitUntilDecided = async (unit: UnitOfWork): Promise<void> => {
  try {
    await unit.commit();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await commitUntilDecided(unit);
  }
};

describe('a unit of work', () => {
  it('reads committed items, and the default of an item never written', async () => {
    const unit = new UnitOfWork(NOON);
    const { name, wallet } = await unit.load({ name: owner('a'), wallet: storedBakery(1) });
    expect(name.value).toBeUndefined();
    expect(wallet.value.bakeryLevel).toBe(1);
    name.set({ playerId: 7 });
    expect(name.value).toEqual({ playerId: 7 });
    await unit.commit();
    expect((await loaded('a')).get('a')).toEqual({ playerId: 7 });
  });

  it('returns loaded items in the structure of what was wanted', async () => {
    const unit = new UnitOfWork(NOON);
    const { one, some, deep, none, ready } = await unit.load({
      one: owner('one'),
      some: [owner('x'), owner('y')],
      deep: { wallet: storedBakery(1), deeper: { name: owner('z') } },
      none: undefined,
      ready: wrapped(storedBakery(1), ({ value }) => value.ovenLevel),
    });
    expect(one.ref.key).toEqual(owner('one').key);
    expect(some.map(({ ref }) => ref.key)).toEqual([owner('x').key, owner('y').key]);
    expect(deep.wallet.value.exp).toBe(0);
    expect(deep.deeper.name.value).toBeUndefined();
    expect(none).toBeUndefined();
    expect(ready).toBe(1);
  });

  it('knows the version that it has read', async () => {
    const made = new UnitOfWork(NOON);
    made.create(owner('versioned'), { playerId: 1 });
    await made.commit();
    const unit = new UnitOfWork(NOON);
    const { first, missing } = await unit.load({
      first: owner('versioned'),
      missing: owner('never'),
    });
    expect([first.version, missing.version, first.now]).toEqual([1, 0, NOON]);
  });

  it('conflicts and writes nothing if an item has changed since it was read', async () => {
    const [first, second] = [await loaded('b', 'b2'), await loaded('b', 'b2')];
    first.set('b', 1);
    await first.commit();
    second.set('b', 2);
    second.set('b2', 2);
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
    const after = await loaded('b', 'b2');
    expect(after.get('b')).toEqual({ playerId: 1 });
    expect(after.get('b2')).toBeUndefined();
  });

  it('conflicts with a single item, too', async () => {
    const [first, second] = [await loaded('c'), await loaded('c')];
    first.set('c', 1);
    second.set('c', 2);
    await first.commit();
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
  });

  it('creates an item only if it doesn’t exist, without reading it first', async () => {
    const first = new UnitOfWork(NOON);
    expect(first.create(owner('d'), { playerId: 1 }).value).toEqual({ playerId: 1 });
    await first.commit();
    const second = new UnitOfWork(NOON);
    second.create(owner('d'), { playerId: 2 });
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
  });

  it('removes an item only if it is unchanged', async () => {
    const made = await loaded('e');
    made.set('e', 1);
    await made.commit();
    const [first, second] = [await loaded('e'), await loaded('e')];
    second.set('e', 2);
    await second.commit();
    first.remove('e');
    await expect(first.commit()).rejects.toBeInstanceOf(ConflictError);
    const third = await loaded('e');
    third.remove('e');
    await third.commit();
    expect((await loaded('e')).get('e')).toBeUndefined();
  });

  it('shows what it has set or removed before the commit', async () => {
    const own = await loaded('f');
    own.remove('f');
    await own.commit();
    own.set('f', 1);
    own.remove('f');
    expect(own.get('f')).toBeUndefined();
    await own.commit();
    own.unit.create(owner('f2'), { playerId: 1 });
    expect((await own.unit.load(owner('f2'))).value).toEqual({ playerId: 1 });
    expect((await loaded('f', 'f2')).get('f2')).toBeUndefined();
  });

  it('keeps its changes when it loads an item again', async () => {
    const own = await loaded('g');
    own.set('g', 1);
    const [again, other] = await own.unit.load([owner('g'), owner('g2')]);
    expect(again?.value).toEqual({ playerId: 1 });
    expect(other?.value).toBeUndefined();
    again?.set({ playerId: 2 });
    expect(own.get('g')).toEqual({ playerId: 2 });
  });

  it('removes an item that it hasn’t read, if nobody has changed it since it was created', async () => {
    for (const name of ['h', 'h2']) {
      const made = new UnitOfWork(NOON);
      made.create(owner(name), { playerId: 1 });
      await made.commit();
    }
    const changed = await loaded('h2');
    changed.set('h2', 2);
    await changed.commit();

    const unit = new UnitOfWork(NOON);
    unit.removeUnread(owner('h'));
    await unit.commit();
    expect((await loaded('h')).get('h')).toBeUndefined();
    const refused = new UnitOfWork(NOON);
    refused.removeUnread(owner('h2'));
    await expect(refused.commit()).rejects.toBeInstanceOf(ConflictError);
    const read = await loaded('h2');
    read.unit.removeUnread(owner('h2'));
    await read.commit();
    expect((await loaded('h2')).get('h2')).toBeUndefined();
  });

  it('writes an item once even if the answer is lost and the SDK repeats the request', async () => {
    let requests = 0;
    client.middlewareStack.add(
      next => async args => {
        requests += 1;
        const answer = await next(args);
        if (requests === 1) throw Object.assign(new Error('lost'), { name: 'TimeoutError' });
        return answer;
      },
      { step: 'finalizeRequest', priority: 'low', name: 'lost' },
    );
    const unit = new UnitOfWork(NOON);
    unit.create(owner('lost'), { playerId: 1 });
    await unit.commit().finally(() => client.middlewareStack.remove('lost'));
    expect(requests).toBe(2);
    expect((await loaded('lost')).get('lost')).toEqual({ playerId: 1 });
  });

  it('adds to counters with many parallel writers without losing any', async () => {
    const counter = count('many');
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const unit = new UnitOfWork(NOON);
        unit.increment(counter, { n: 1, m: 2 });
        unit.increment(counter, { n: 1 });
        await commitUntilDecided(unit);
      }),
    );
    expect(await batchGet([counter.key], false)).toMatchObject([{ n: 80, m: 80 }]);
  });

  it('writes nothing for increments that add up to zero', async () => {
    const counter = count('zero');
    const unit = new UnitOfWork(NOON);
    unit.increment(counter, { n: 1 });
    unit.increment(counter, { n: -1 });
    await unit.commit();
    expect(await batchGet([counter.key], false)).toEqual([]);
  });

  it('adds to a counter with a reserved name, and sets when it expires', async () => {
    const counter = count('ttl');
    for (const expires of [1001, 9000]) {
      const unit = new UnitOfWork(NOON);
      unit.increment(counter, { count: 1, size: 0 }, { expires });
      unit.increment(counter, { size: 2 });
      await unit.commit();
    }
    expect(await batchGet([counter.key], false)).toEqual([
      { ...counter.key, count: 2, size: 4, ttl: 2 },
    ]);
  });

  it('says what was refused, and when to try again', async () => {
    const counter = count('refused');
    const add = async (more: object) => {
      const unit = new UnitOfWork(NOON);
      const bound = { attribute: 'n', max: 1, failure: 'too_many_attempts', ...more } as const;
      unit.create(owner(`refused ${JSON.stringify(more)}`), { playerId: 1 });
      unit.increment(counter, { n: 1 }, { bound });
      await unit.commit();
    };
    await add({});
    const refused = { code: 'too_many_attempts', details: {} };
    const thrown = async (more: object) => {
      const { code, details } = await add(more).catch(error => error);
      return { code, details };
    };
    expect(await thrown({ again: true })).toStrictEqual(refused);
    const later = { ...refused, details: { retryAfterSeconds: 7 } };
    expect(await thrown({ retryAfterSeconds: 7 })).toStrictEqual(later);
    expect(await batchGet([counter.key], false)).toMatchObject([{ n: 1 }]);
  });

  it('stops a bounded counter at its bound with parallel writers', async () => {
    const counter = count('bound');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async () => {
        const unit = new UnitOfWork(NOON);
        unit.increment(
          counter,
          { n: 1 },
          { bound: { attribute: 'n', max: 5, failure: 'too_many_attempts' } },
        );
        await commitUntilDecided(unit);
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Failure);
    }
    expect(await batchGet([counter.key], false)).toMatchObject([{ n: 5 }]);
  });

  it('reads more than a hundred items', async () => {
    const names = Array.from({ length: 230 }, (_, i) => `many${i}`);
    const unit = new UnitOfWork(NOON);
    for (const name of names.slice(0, 90)) unit.create(owner(name), { playerId: 9 });
    await unit.commit();
    const read = await loaded(...names);
    expect(names.filter(name => read.get(name))).toHaveLength(90);
  });
});
