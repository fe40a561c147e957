import { card as contract } from '#shared/contract/card.ts';
import { programmeItems, programmeView } from '../../domain/card/programme.ts';
import { programmeTerms } from '../../domain/card/public-programme.ts';
import { isOpen, shopView } from '../../domain/shop/view.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** The programme as anybody may see it, for the public pages. */
export const programme = operation(contract.programme, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: ({ items: { settings, shop }, now }) => {
    const { confirmAbove, oldCardsUntil, modules } = programmeView(settings.programme.value);
    return {
      programme: { ...programmeTerms(settings, now), confirmAbove, oldCardsUntil, modules },
      shop: shopView(shop),
      open: isOpen(shop),
    };
  },
});
