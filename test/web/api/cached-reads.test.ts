import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  applyOptimisticUpdates,
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

  it('is not overwritten by a read that was in flight', async () => {
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
});
