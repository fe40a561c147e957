import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { refetchStale } from '#web/api/cached-reads.ts';
import type { ReadName } from '#web/api/route-types.ts';

const client = new QueryClient();

afterEach(() => client.clear());

const isStale = (read: ReadName): boolean | undefined =>
  client.getQueryState([read, {}])?.isInvalidated;

it('a write makes exactly those reads stale whose answers it changes', async () => {
  for (const read of ['admin.prizes', 'shop.opening', 'shop.places'] as const)
    client.setQueryData([read, {}], 'before');
  await refetchStale(client, 'admin.createPrize');
  expect(isStale('admin.prizes')).toBe(true);
  expect(isStale('shop.opening')).toBe(true);
  expect(isStale('shop.places')).toBe(false);
});

it.each([
  ['admin.setPassword', true],
  ['shop.updatePlaces', true],
  ['till.redeem', true],
  ['daily.claim', false],
] as const)('the audit after %s is stale: %s', async (write, expected) => {
  client.setQueryData(['admin.audit', {}], 'before');
  await refetchStale(client, write);
  expect(isStale('admin.audit')).toBe(expected);
});
