import { markets as contract } from '#shared/contract/markets.ts';
import { oldestActiveOfferId, ownOffers } from '../../domain/market/offer.ts';
import { operation } from '../../http/operation.ts';

/** How many offers of the caller have expired and are not cancelled yet (rule 30). */
export const expiredOffers = operation(contract.expiredOffers, {
  loads: ({ callerId }) => [ownOffers(callerId)],
  run: ({ caller, unit, now }) => {
    const { open } = unit.get(ownOffers(caller.id));
    return { count: open.filter(id => id < oldestActiveOfferId(now)).length };
  },
});
