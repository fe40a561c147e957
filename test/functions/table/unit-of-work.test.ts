import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';

const { table: client } = await import('#functions/table/client.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { ConflictError } = await import('#functions/table/write.ts');
const { batchGet } = await import('#functions/table/batch-get.ts');
const { queryItems } = await import('#functions/table/query.ts');
const { item } = await import('#functions/table/item.ts');
const { bakery } = await import('#functions/domain/bakery/bakery.ts');
const { usernameOwner } = await import('#functions/domain/account/items.ts');
const { Failure } = await import('#functions/failure.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');
const owner = (name: string) => usernameOwner(name);

type LedgerRow = { reason: string; amounts: object; balance: object; reference?: string };
const ledgerOf = (playerId: number) =>
  queryItems(
    item<LedgerRow, []>(() => ({ pk: '', sk: '' })),
    { pk: `PLAYER#${playerId}`, prefix: 'LEDGER#' },
    { limit: 100 },
  );

const loaded = async (...refs: Parameters<InstanceType<typeof UnitOfWork>['load']>[0]) => {
  const unit = new UnitOfWork(NOW);
  await unit.load(refs);
  return unit;
};

/** Commits again at once when another transaction is writing the same item. */
const commitUntilDecided = async (unit: InstanceType<typeof UnitOfWork>): Promise<void> => {
  try {
    await unit.commit();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await commitUntilDecided(unit);
  }
};

describe('a unit of work', () => {
  it('reads committed items, and the default of an item never written', async () => {
    const unit = await loaded(owner('a'), bakery(1));
    expect(unit.get(owner('a'))).toBeUndefined();
    expect(unit.get(bakery(1)).bakeryLevel).toBe(1);
    unit.set(owner('a'), { playerId: 7 });
    expect(unit.get(owner('a'))).toEqual({ playerId: 7 });
    await unit.commit();
    expect((await loaded(owner('a'))).get(owner('a'))).toEqual({ playerId: 7 });
  });

  it('refuses to read or write an item it has not loaded', async () => {
    const unit = await loaded();
    expect(() => unit.get(owner('never'))).toThrow('not loaded');
    expect(() => unit.set(owner('never'), { playerId: 1 })).toThrow('not loaded');
    expect(() => unit.remove(owner('never'))).toThrow('not loaded: USERNAME#never -');
    expect(() => unit.requireUnchanged(owner('never'))).toThrow('not loaded');
  });

  it('has a conflict and writes nothing when an item has changed since it was read', async () => {
    const [first, second] = [
      await loaded(owner('b'), owner('b2')),
      await loaded(owner('b'), owner('b2')),
    ];
    first.set(owner('b'), { playerId: 1 });
    await first.commit();
    second.set(owner('b'), { playerId: 2 });
    second.set(owner('b2'), { playerId: 2 });
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
    const after = await loaded(owner('b'), owner('b2'));
    expect(after.get(owner('b'))).toEqual({ playerId: 1 });
    expect(after.get(owner('b2'))).toBeUndefined();
  });

  it('has a conflict with a single item too', async () => {
    const [first, second] = [await loaded(owner('c')), await loaded(owner('c'))];
    first.set(owner('c'), { playerId: 1 });
    second.set(owner('c'), { playerId: 2 });
    await first.commit();
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
  });

  it('creates an item only if it does not exist, without reading it first', async () => {
    const first = new UnitOfWork(NOW);
    first.create(owner('d'), { playerId: 1 });
    await first.commit();
    const second = new UnitOfWork(NOW);
    second.create(owner('d'), { playerId: 2 });
    await expect(second.commit()).rejects.toBeInstanceOf(ConflictError);
  });

  it('removes an item only if it is unchanged', async () => {
    const made = await loaded(owner('e'));
    made.set(owner('e'), { playerId: 1 });
    await made.commit();
    const [first, second] = [await loaded(owner('e')), await loaded(owner('e'))];
    second.set(owner('e'), { playerId: 2 });
    await second.commit();
    first.remove(owner('e'));
    await expect(first.commit()).rejects.toBeInstanceOf(ConflictError);
    const third = await loaded(owner('e'));
    third.remove(owner('e'));
    await third.commit();
    expect((await loaded(owner('e'))).get(owner('e'))).toBeUndefined();
  });

  it('has what it has set or removed, before the commit', async () => {
    const unit = await loaded(owner('f'));
    unit.remove(owner('f'));
    await unit.commit();
    unit.set(owner('f'), { playerId: 1 });
    unit.remove(owner('f'));
    expect(unit.get(owner('f'))).toBeUndefined();
    await unit.commit();
    unit.create(owner('f2'), { playerId: 1 });
    expect(unit.get(owner('f2'))).toEqual({ playerId: 1 });
    expect((await loaded(owner('f'), owner('f2'))).get(owner('f2'))).toBeUndefined();
  });

  it('keeps what it has changed when it loads an item again', async () => {
    const unit = await loaded(owner('g'));
    unit.set(owner('g'), { playerId: 1 });
    await unit.load([owner('g'), owner('g2')]);
    expect(unit.get(owner('g'))).toEqual({ playerId: 1 });
    expect(unit.get(owner('g2'))).toBeUndefined();
  });

  it('removes an item that it has not read, if nobody has changed it since it was created', async () => {
    for (const name of ['h', 'h2']) {
      const made = new UnitOfWork(NOW);
      made.create(owner(name), { playerId: 1 });
      await made.commit();
    }
    const changed = await loaded(owner('h2'));
    changed.set(owner('h2'), { playerId: 2 });
    await changed.commit();

    const unit = new UnitOfWork(NOW);
    unit.removeUnread(owner('h'));
    await unit.commit();
    expect((await loaded(owner('h'))).get(owner('h'))).toBeUndefined();
    const refused = new UnitOfWork(NOW);
    refused.removeUnread(owner('h2'));
    await expect(refused.commit()).rejects.toBeInstanceOf(ConflictError);
    const read = await loaded(owner('h2'));
    read.removeUnread(owner('h2'));
    await read.commit();
    expect((await loaded(owner('h2'))).get(owner('h2'))).toBeUndefined();
  });

  it('writes an item once when the answer is lost and the SDK repeats the request', async () => {
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
    const unit = new UnitOfWork(NOW);
    unit.create(owner('lost'), { playerId: 1 });
    await unit.commit().finally(() => client.middlewareStack.remove('lost'));
    expect(requests).toBe(2);
    expect((await loaded(owner('lost'))).get(owner('lost'))).toEqual({ playerId: 1 });
  });

  it('adds to counters from many parallel writers without losing any', async () => {
    const key = { pk: 'COUNT', sk: 'many' };
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const unit = new UnitOfWork(NOW);
        unit.increment(key, { n: 1, m: 2 });
        unit.increment(key, { n: 1 });
        await commitUntilDecided(unit);
      }),
    );
    expect(await batchGet([key], false)).toMatchObject([{ n: 80, m: 80 }]);
  });

  it('writes nothing for increments that add up to zero', async () => {
    const key = { pk: 'COUNT', sk: 'zero' };
    const unit = new UnitOfWork(NOW);
    unit.increment(key, { n: 1 });
    unit.increment(key, { n: -1 });
    await unit.commit();
    expect(await batchGet([key], false)).toEqual([]);
  });

  it('adds to a counter with a reserved name, and says when it may be forgotten', async () => {
    const key = { pk: 'COUNT', sk: 'ttl' };
    for (const expires of [1001, 9000]) {
      const unit = new UnitOfWork(NOW);
      unit.increment(key, { count: 1, size: 0 }, { expires });
      unit.increment(key, { size: 2 });
      await unit.commit();
    }
    expect(await batchGet([key], false)).toEqual([{ ...key, count: 2, size: 4, ttl: 2 }]);
  });

  it('names what was refused, and when to come back', async () => {
    const key = { pk: 'COUNT', sk: 'refused' };
    const add = async (more: object) => {
      const unit = new UnitOfWork(NOW);
      const bound = { attribute: 'n', max: 1, failure: 'too_many_attempts', ...more } as const;
      unit.create(owner(`refused ${JSON.stringify(more)}`), { playerId: 1 });
      unit.increment(key, { n: 1 }, { bound });
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
    expect(await batchGet([key], false)).toMatchObject([{ n: 1 }]);
  });

  it('stops a bounded counter at its bound with parallel writers', async () => {
    const key = { pk: 'COUNT', sk: 'bound' };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, async () => {
        const unit = new UnitOfWork(NOW);
        unit.increment(
          key,
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
    expect(await batchGet([key], false)).toMatchObject([{ n: 5 }]);
  });

  it('reads more than a hundred items', async () => {
    const names = Array.from({ length: 230 }, (_, i) => `many${i}`);
    const unit = new UnitOfWork(NOW);
    for (const name of names.slice(0, 90)) unit.create(owner(name), { playerId: 9 });
    await unit.commit();
    const read = await loaded(...names.map(owner));
    expect(names.filter(name => read.get(owner(name)))).toHaveLength(90);
  });
});

describe('the ledger', () => {
  let later = NOW;
  const setCoins = async (playerId: number, coins: number, reason?: LedgerReason) => {
    later += 1;
    const unit = new UnitOfWork(later);
    await unit.load([bakery(playerId)]);
    const own = unit.get(bakery(playerId));
    const after = { ...own, inventory: { ...own.inventory, coins } };
    unit.set(bakery(playerId), after, reason ? { reason, reference: 'test' } : undefined);
    await unit.commit();
  };

  it('has an entry for every change of a wallet: amounts, reason, reference, balance', async () => {
    await setCoins(21, 50, 'reward_claimed');
    await setCoins(21, 20, 'npc_bought');
    const entries = await ledgerOf(21);
    expect(entries).toMatchObject([
      {
        reason: 'reward_claimed',
        reference: 'test',
        amounts: { coins: 50 },
        balance: { coins: 50, eggs: 0 },
      },
      { reason: 'npc_bought', amounts: { coins: -30 }, balance: { coins: 20 } },
    ]);
  });

  it('has no entry when no amount changes', async () => {
    const unit = await loaded(bakery(22));
    unit.set(bakery(22), { ...unit.get(bakery(22)), exp: 5 });
    await unit.commit();
    expect(await ledgerOf(22)).toEqual([]);
  });

  it('refuses a change without a cause', async () => {
    await expect(setCoins(23, 10)).rejects.toThrow('No ledger cause');
    expect((await loaded(bakery(23))).get(bakery(23)).inventory.coins).toBe(0);
  });
});
