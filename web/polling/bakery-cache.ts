import type { QueryClient } from '@tanstack/react-query';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { HOUR } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf } from '#web/api/use-call.ts';

export type PolledBakery = NonNullable<ResponseOf<'polling.read'>['bakery']>;

type Inventory = ResponseOf<'bakery.status'>['inventory'];

const STATUS = queryKeyOf('bakery.status', {});
const OVEN = queryKeyOf('bakery.oven', {});

const inventoryOf = ({ gold, ...amounts }: PolledBakery): Inventory => [
  ...RESOURCES.map(resource => ({ resource, amount: amounts[resource] })),
  { resource: 'coins', amount: gold },
  { resource: 'bigne', amount: amounts.bigne },
];

/**
 * Puts polled amounts into the cached reads of the bakery's pages. Baked bignè also give
 * experience, which polling doesn't return, so a change of their number makes the status stale.
 */
export const updateBakeryCache = (client: QueryClient, bakery: PolledBakery): void => {
  const { gold: coins, bigne, queue } = bakery;
  const inventory = inventoryOf(bakery);
  const previous = client.getQueryData<ResponseOf<'bakery.status'>>(STATUS);
  client.setQueryData<ResponseOf<'bakery.status'>>(
    STATUS,
    old => old && { ...old, profile: { ...old.profile, coins, bigne }, inventory },
  );
  client.setQueryData<ResponseOf<'bakery.oven'>>(
    OVEN,
    old => old && { ...old, profile: { ...old.profile, coins, bigne }, queue, inventory },
  );
  if (previous && previous.profile.bigne !== bigne)
    void client.invalidateQueries({ queryKey: STATUS, refetchType: 'none' });
};

/** Whether the next poll must read the status: it was invalidated, or is more than an hour old. */
export const isStatusStale = (client: QueryClient): boolean => {
  const state = client.getQueryState(STATUS);
  if (!state?.data) return false;
  return state.isInvalidated || Date.now() - state.dataUpdatedAt >= HOUR;
};
