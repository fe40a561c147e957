import { markets as contract } from '#shared/contract/markets.ts';
import { offer, ownOffers, ownOfferView, soldOffersPartition } from '../../domain/market/offer.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const SOLD = { limit: 10, newestFirst: true };

/** The caller's offers: open ones, expired ones until they are cancelled, and the last that sold out. */
export const myOffers = operation(contract.myOffers, {
  loads: ({ callerId }) => [ownOffers(callerId)],
  readsOwn: true,
  parallelReads: ({ callerId }) =>
    queryItems(offer, { index: 'gsi1', pk: soldOffersPartition(callerId) }, SOLD),
  run: async ({ caller, unit, now, parallelReads: sold }) => {
    const refs = unit.get(ownOffers(caller.id)).open.map(id => offer(id));
    await unit.load(refs);
    const open = refs.flatMap(ref => unit.get(ref) ?? []);
    const all = [...open, ...sold].sort((a, b) => b.id - a.id);
    return { offers: all.map(one => ownOfferView(one, caller.username, now)) };
  },
});
