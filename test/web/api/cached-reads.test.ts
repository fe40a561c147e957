import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  applyOptimisticUpdates,
  refetchCancelled,
  refetchReads,
  updateOptimistically,
  updatePagesOptimistically,
} from '#web/api/cached-reads.ts';

const COUNT = ['markets.expiredOffers', {}] as const;
const FLOUR = ['markets.offers', { resource: 'flour' }] as const;
const ALL = ['markets.offers', {}] as const;

const offer = (id: number) => ({ id });
const offerPages = (...ids: number[][]) => ({
  pages: ids.map(page => ({ offers: page.map(offer), nextCursor: null })),
  pageParams: [],
});

const removeOffer2 = updatePagesOptimistically('markets.offers', page => ({
  ...page,
  offers: page.offers.filter(({ id }) => id !== 2),
}));

describe('an optimistic update', () => {
  it('changes every cached input of a read, and can be rolled back', async () => {
    const client = new QueryClient();
    client.setQueryData(COUNT, { count: 3 });
    client.setQueryData(ALL, offerPages([3, 2], [1]));
    client.setQueryData(FLOUR, offerPages([2]));
    const decrement = updateOptimistically('markets.expiredOffers', ({ count }) => ({
      count: count - 1,
    }));
    const rollback = await applyOptimisticUpdates(client, [decrement, removeOffer2]);
    expect(client.getQueryData(COUNT)).toEqual({ count: 2 });
    expect(client.getQueryData(ALL)).toEqual(offerPages([3], [1]));
    expect(client.getQueryData(FLOUR)).toEqual(offerPages([]));
    rollback();
    expect(client.getQueryData(COUNT)).toEqual({ count: 3 });
    expect(client.getQueryData(ALL)).toEqual(offerPages([3, 2], [1]));
    expect(client.getQueryData(FLOUR)).toEqual(offerPages([2]));
    client.clear();
  });

  it('adds nothing to the cache for a read that isn’t there', async () => {
    const client = new QueryClient();
    const rollback = await applyOptimisticUpdates(client, [removeOffer2]);
    expect(client.getQueryCache().getAll()).toEqual([]);
    rollback();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it("isn't overwritten by a read that was in progress", async () => {
    const client = new QueryClient();
    client.setQueryData(COUNT, { count: 3 });
    const { promise, resolve } = Promise.withResolvers<{ count: number }>();
    const read = client.fetchQuery({ queryKey: COUNT, queryFn: () => promise }).catch(() => {});
    await applyOptimisticUpdates(client, [
      updateOptimistically('markets.expiredOffers', () => ({ count: 0 })),
    ]);
    resolve({ count: 3 });
    await read;
    expect(client.getQueryData(COUNT)).toEqual({ count: 0 });
    client.clear();
  });

  it('lets a read that it has cancelled be repeated', async () => {
    const client = new QueryClient();
    const { promise } = Promise.withResolvers<{ count: number }>();
    const answers = [promise, Promise.resolve({ count: 3 })];
    const hide = new QueryObserver(client, {
      queryKey: COUNT,
      queryFn: () => answers.shift(),
    }).subscribe(() => undefined);
    await applyOptimisticUpdates(client, [
      updateOptimistically('markets.expiredOffers', () => ({ count: 0 })),
    ]);
    expect(client.isFetching()).toBe(0);
    await refetchCancelled(client, ['markets.expiredOffers']);
    expect(client.getQueryData(COUNT)).toEqual({ count: 3 });
    // Once: there is no third answer.
    await refetchCancelled(client, ['markets.expiredOffers']);
    expect(client.getQueryState(COUNT)?.status).toBe('success');
    hide();
    client.clear();
  });
});

/** A read that is answered on demand, with the server's state at the time when the read began. */
const startRead = (client: QueryClient, server: { count: number }) => {
  const answers: (() => void)[] = [];
  const options = {
    queryKey: COUNT,
    queryFn: () => {
      const { count } = server;
      return new Promise<{ count: number }>(resolve => answers.push(() => resolve({ count })));
    },
  };
  return {
    show: () => new QueryObserver(client, options).subscribe(() => undefined),
    fetch: () => client.fetchQuery(options),
    answer: () => {
      for (const give of answers.splice(0)) give();
    },
  };
};

describe('a read that a write has made stale', () => {
  const refetchDuring = async (client: QueryClient, answer: () => void): Promise<void> => {
    const refetched = refetchReads(client, ['markets.expiredOffers']);
    // By then, any restarted read has begun.
    await new Promise(resolve => setTimeout(resolve));
    answer();
    await refetched;
  };

  it.each([undefined, { count: 1 }])(
    'is restarted if it was in progress on a page that had %s',
    async cached => {
      const client = new QueryClient();
      if (cached) client.setQueryData(COUNT, cached);
      const server = { count: 1 };
      const { show, answer } = startRead(client, server);
      const hide = show();
      expect(client.isFetching()).toBe(1);
      server.count = 2;
      await refetchDuring(client, answer);
      expect(client.getQueryData(COUNT)).toEqual({ count: 2 });
      hide();
      client.clear();
    },
  );

  it('stays stale if it was in progress and no page shows it', async () => {
    const client = new QueryClient();
    client.setQueryData(COUNT, { count: 1 }, { updatedAt: 1 });
    const { fetch, answer } = startRead(client, { count: 1 });
    const fetched = fetch();
    await refetchDuring(client, answer);
    await fetched;
    expect(client.getQueryState(COUNT)?.isInvalidated).toBe(true);
    client.clear();
  });
});
