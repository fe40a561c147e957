import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { offer, ownOffers, ownOfferView, soldBy } from '../../stores/offer.ts';
import { list } from '../../table/list.ts';

const SOLD = { limit: 10, newestFirst: true };

/** One's own offers: open ones, expired ones until they are cancelled, and the last that sold out. */
export const myOffers = operation(contract.markets.myOffers, {
  loads: ({ callerId }) => [ownOffers(callerId)],
  alongside: ({ callerId }) => list(offer, { index: 'gsi1', pk: soldBy(callerId) }, SOLD),
  run: async ({ caller, unit, now, alongside: sold }) => {
    const refs = unit.get(ownOffers(caller.id)).open.map(id => offer(id));
    await unit.load(refs);
    const open = refs.flatMap(ref => unit.get(ref) ?? []);
    const all = [...open, ...sold].sort((a, b) => b.id - a.id);
    return { offers: all.map(one => ownOfferView(one, caller.username, now)) };
  },
});
