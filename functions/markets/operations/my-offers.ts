import { markets as contract } from '#shared/contract/markets.ts';
import { ownOfferView } from '../../domain/market/offer.ts';
import { operation } from '../../http/operation.ts';
import { offer, ownOffers, soldOffers } from '../../items/market.ts';
import { queryItems } from '../../table/query.ts';

const SOLD = { limit: 10, newestFirst: true };

/** The caller's open offers, expired ones that aren't cancelled yet, and the latest that sold out. */
export const myOffers = operation(contract.myOffers, {
  loads: ({ callerId }) => ({ openOffers: ownOffers(callerId) }),
  parallelReads: ({ callerId }) => queryItems(offer, soldOffers.range(callerId), SOLD),
  run: async ({ caller, unit, now, items: { openOffers }, parallelReads: sold }) => {
    const open = await unit.load(openOffers.value.open.map(id => offer(id)));
    const all = [...open.flatMap(({ value }) => value ?? []), ...sold].sort((a, b) => b.id - a.id);
    return { offers: all.map(one => ownOfferView(one, caller.username, now)) };
  },
});
