import { markets as contract } from '#shared/contract/markets.ts';
import { oldestActiveOfferId } from '../../domain/market/offer.ts';
import { operation } from '../../http/operation.ts';
import { ownOffers } from '../../items/market.ts';

/** How many offers of the caller have expired and are not cancelled yet (rule 30). */
export const expiredOffers = operation(contract.expiredOffers, {
  loads: ({ callerId }) => ({ openOffers: ownOffers(callerId) }),
  run: ({ now, items: { openOffers } }) => ({
    count: openOffers.value.open.filter(id => id < oldestActiveOfferId(now)).length,
  }),
});
