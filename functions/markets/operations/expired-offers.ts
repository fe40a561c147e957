import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { oldestActiveOfferId, ownOffers } from '../../stores/offer.ts';

/** Expired offers whose stock waits to be taken back (Rules, decision 30). */
export const expiredOffers = operation(contract.markets.expiredOffers, {
  loads: ({ callerId }) => [ownOffers(callerId)],
  run: ({ caller, unit, now }) => {
    const { open } = unit.get(ownOffers(caller.id));
    return { count: open.filter(id => id < oldestActiveOfferId(now)).length };
  },
});
