import { type OptimisticUpdate, updateOptimistically } from '#web/api/cached-reads.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import type { Good } from './goods.ts';

type Status = ResponseOf<'bakery.status'>;

/** The amount of a good. */
export type Holdings = (good: Good) => number;

const holdingsOf =
  ({ inventory }: Status): Holdings =>
  good =>
    inventory.find(({ resource }) => resource === good)?.amount ?? 0;

/** What the player holds; undefined until it is known. */
export const useHoldings = (): Holdings | undefined => {
  const { data } = useCall('bakery.status', {}, { retry: 2 });
  return data && holdingsOf(data);
};

/** Adds amounts, or takes them if negative. Changes nothing if the bakery can't pay, which the server will refuse. */
export const optimisticHoldings = (amounts: Partial<Record<Good, number>>): OptimisticUpdate =>
  updateOptimistically('bakery.status', status => {
    const after = status.inventory.map(({ resource, amount }) => ({
      resource,
      amount: amount + (amounts[resource] ?? 0),
    }));
    if (after.some(({ amount }) => amount < 0)) return status;
    const has = holdingsOf({ ...status, inventory: after });
    const profile = { ...status.profile, coins: has('coins'), bigne: has('bigne') };
    return { ...status, profile, inventory: after };
  });
