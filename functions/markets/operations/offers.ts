import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { namesOf } from '../../stores/names.ts';
import { offerView } from '../../stores/offer.ts';
import { readOffers } from '../board.ts';

/** The board of the players' market: what can be bought, newest first (Games specification, section 2). */
export const offers = operation(contract.markets.offers, {
  alongside: ({ input: { resource, cursor }, now }) => readOffers(resource, cursor, now),
  run: async ({ unit, alongside: { items, nextCursor } }) => {
    const nameOf = await namesOf(
      unit,
      items.map(({ sellerId }) => sellerId),
    );
    return { offers: items.map(one => offerView(one, nameOf(one.sellerId))), nextCursor };
  },
});
