import { card as contract } from '#shared/contract/card.ts';
import { cardView, requireCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { lastLocation } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { card, shop } from '../../items/card.ts';

/** The caller's card (rule 169), and where they were last (rule 317). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({ card: card(callerId), settings: programmeItems(), shop: shop() }),
  run: ({ items: { card, settings, shop }, now }) => {
    const own = requireCard(card);
    return {
      card: { ...cardView(own, settings, now), lastLocationId: lastLocation(shop, own) },
    };
  },
});
