import type { Resource } from '#shared/rules/bakery.ts';
import { SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';

/** How long offers count as fresh (rule 95). */
export const OFFERS_STALE = 30 * SECOND;

type Price = ResponseOf<'markets.prices'>['prices'][number];

/** The players' prices of a resource; undefined until they are read. */
export const usePrices = (): ((resource: Resource) => Price | undefined) => {
  const { data } = useCall('markets.prices', {}, { retry: 2, staleTime: OFFERS_STALE });
  return resource => data?.prices.find(price => price.resource === resource);
};
