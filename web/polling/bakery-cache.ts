import type { QueryClient } from '@tanstack/react-query';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { HOUR } from '#shared/time.ts';
import { changeCached } from '#web/api/cached-reads.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { queryKeyOf } from '#web/api/use-call.ts';

export type PolledBakery = NonNullable<ResponseOf<'polling.read'>['bakery']>;

type Inventory = ResponseOf<'bakery.status'>['inventory'];

const STATUS = queryKeyOf('bakery.status', {});

const inventoryOf = ({ gold, ...amounts }: PolledBakery): Inventory => [
  ...RESOURCES.map(resource => ({ resource, amount: amounts[resource] })),
  { resource: 'coins', amount: gold },
  { resource: 'bigne', amount: amounts.bigne },
];

/**
 * Puts polled amounts into the cached reads of the bakery's pages. Finished bignè also give experience, which polls
 * don't return, so a change in their number makes the status stale.
 */
export const updateBakeryCache = (client: QueryClient, bakery: PolledBakery): void => {
  const { gold: coins, bigne, queue } = bakery;
  const inventory = inventoryOf(bakery);
  const previous = client.getQueryData<ResponseOf<'bakery.status'>>(STATUS);
  changeCached(client, 'bakery.status', status => ({
    ...status,
    profile: { ...status.profile, coins, bigne },
    inventory,
  }));
  changeCached(client, 'bakery.oven', oven => ({
    ...oven,
    profile: { ...oven.profile, coins, bigne },
    queue,
    inventory,
  }));
  if (previous && previous.profile.bigne !== bigne)
    void client.invalidateQueries({ queryKey: STATUS, refetchType: 'none' });
};

/** Whether a shield in the status has expired. */
const hasShieldLapsed = ({ profile }: ResponseOf<'bakery.status'>): boolean =>
  profile.protectedUntil !== null && Date.parse(profile.protectedUntil) <= serverNow();

/**
 * Whether the next poll must read the status: it was invalidated, is more than an hour old, or contains a shield that
 * has expired.
 */
export const isStatusStale = (client: QueryClient): boolean => {
  const state = client.getQueryState<ResponseOf<'bakery.status'>>(STATUS);
  if (!state?.data) return false;
  const isOld = Date.now() - state.dataUpdatedAt >= HOUR;
  return state.isInvalidated || isOld || hasShieldLapsed(state.data);
};
