import { describe, expect, it } from 'vitest';
import { createRouter, type RouteTable } from '#infra/local/gateway/router.ts';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

describe('the router', () => {
  it('finds every call of the contract in its own area', () => {
    const match = createRouter();
    for (const area of AREAS) {
      for (const { method, path } of Object.values<Route>(contract[area])) {
        const found = match(method, path.replace(/\{\w+\}/g, '7'));
        expect(found).toMatchObject({ area, routeKey: `${method} ${path}` });
      }
    }
  });

  it('prefers literal segments to parameters, whatever their order', () => {
    const none = Object.fromEntries(AREAS.map(area => [area, {}]));
    const calls: RouteTable = {
      ...contract,
      ...none,
      settings: {
        cancel: { method: 'GET', path: '/api/p2p/offers/{id}' },
        mine: { method: 'GET', path: '/api/p2p/offers/my' },
        message: { method: 'GET', path: '/api/p2p/{kind}/my' },
      },
    };
    const match = createRouter(calls);
    expect(match('GET', '/api/p2p/offers/my').routeKey).toBe('GET /api/p2p/offers/my');
    expect(match('GET', '/api/p2p/offers/12')).toMatchObject({
      routeKey: 'GET /api/p2p/offers/{id}',
      pathParameters: { id: '12' },
    });
    expect(match('GET', '/api/p2p/x/my').pathParameters).toEqual({ kind: 'x' });
  });
});
