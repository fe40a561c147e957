import { markets as contract } from '#shared/contract/markets.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { offerView } from '../../domain/market/offer.ts';
import { readOffers } from '../../domain/market/offer-list.ts';
import { operation } from '../../http/operation.ts';

/** The active offers on the players' market, newest first (rule 91). */
export const offers = operation(contract.offers, {
  parallelReads: ({ input: { resource, cursor }, now }) => readOffers(resource, cursor, now),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.map(({ sellerId }) => sellerId),
    );
    return { offers: items.map(one => offerView(one, nameOf(one.sellerId))), nextCursor };
  },
});
