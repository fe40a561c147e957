import { admin as contract } from '#shared/contract/admin.ts';
import { requireLocation, severalLocations } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** What was sold, to whom, and how the rewards were used, per period (rules 226 to 228). */
export const business = operation(contract.business, {
  loads: () => ({ shop: shop() }),
  parallelReads: async ({ input, now }) => {
    // Loaded on first use: few of the panel's calls need it.
    const { readBusiness } = await import('../../domain/business/report.ts');
    return readBusiness(input, now);
  },
  run: ({ input: { location }, items: { shop }, parallelReads: reportOf }) => {
    requireLocation(shop, location);
    return reportOf(severalLocations(shop));
  },
});
