import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  applyOptimisticUpdates,
  updateOptimistically,
  updatePagesOptimistically,
} from '#web/api/optimistic-update.ts';

const COUNT = ['markets.expiredOffers', {}] as const;
const FLOUR = ['markets.offers', { resource: 'flour' }] as const;
const ALL = ['markets.offers', {}] as const;

const offer = (id: number) => ({ id });
const board = (...ids: number[][]) => ({
  pages: ids.map(page => ({ offers: page.map(offer), nextCursor: null })),
  pageParams: [],
});

const withoutSecond = updatePagesOptimistically('markets.offers', page => ({
  ...page,
  offers: page.offers.filter(({ id }) => id !== 2),
}));

describe('a guess', () => {
  it('shows what will be, whatever was asked for, and takes it back', async () => {
    const client = new QueryClient();
    client.setQueryData(COUNT, { count: 3 });
    client.setQueryData(ALL, board([3, 2], [1]));
    client.setQueryData(FLOUR, board([2]));
    const fewer = updateOptimistically('markets.expiredOffers', ({ count }) => ({
      count: count - 1,
    }));
    const undo = await applyOptimisticUpdates(client, [fewer, withoutSecond]);
    expect(client.getQueryData(COUNT)).toEqual({ count: 2 });
    expect(client.getQueryData(ALL)).toEqual(board([3], [1]));
    expect(client.getQueryData(FLOUR)).toEqual(board([]));
    undo();
    expect(client.getQueryData(COUNT)).toEqual({ count: 3 });
    expect(client.getQueryData(ALL)).toEqual(board([3, 2], [1]));
    expect(client.getQueryData(FLOUR)).toEqual(board([2]));
    client.clear();
  });

  it('makes nothing up for what was never read', async () => {
    const client = new QueryClient();
    const undo = await applyOptimisticUpdates(client, [withoutSecond]);
    expect(client.getQueryCache().getAll()).toEqual([]);
    undo();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('is not overwritten by a read that was under way', async () => {
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
