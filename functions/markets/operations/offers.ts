import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { offerView } from '../../stores/offer.ts';
import { readUsernames } from '../../stores/usernames.ts';
import { readOffers } from '../offer-list.ts';

/** The active offers of the players' market, newest first (Games specification, section 2). */
export const offers = operation(contract.markets.offers, {
  parallelReads: ({ input: { resource, cursor }, now }) => readOffers(resource, cursor, now),
  run: async ({ unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.map(({ sellerId }) => sellerId),
    );
    return { offers: items.map(one => offerView(one, nameOf(one.sellerId))), nextCursor };
  },
});
