import { markets as contract } from '#shared/contract/markets.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { averagePrice, fromTenths } from '#shared/rules/offers.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { lowestPrice } from '../../domain/market/offer-list.ts';
import { tradeVolumes } from '../../domain/market/trade-volume.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 7;

/** What each resource costs among players, as a hint for sellers. */
export const prices = operation(contract.prices, {
  parallelReads: async ({ now }) => {
    const today = dayKey(now);
    const [lowest, trades] = await Promise.all([
      Promise.all(RESOURCES.map(resource => lowestPrice(resource, now))),
      tradeVolumes(
        Array.from({ length: DAYS }, (_, i) => addDays(today, -i)),
        now,
      ),
    ]);
    return { lowest, trades };
  },
  run: ({ parallelReads: { lowest, trades } }) => ({
    prices: RESOURCES.map((resource, i) => {
      const tenths = lowest[i] ?? null;
      return {
        resource,
        lowest: tenths === null ? null : fromTenths(tenths),
        average: averagePrice(trades[resource]),
        traded: trades[resource].quantity,
      };
    }),
  }),
});
