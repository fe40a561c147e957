import { card as contract } from '#shared/contract/card.ts';
import {
  programmeItems,
  programmeView,
  shopView,
  stampPrize,
} from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** The programme as everybody may know it, for the public pages. */
export const programme = operation(contract.programme, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: ({ items: { settings, shop }, now }) => {
    const { stampPrizeId: _, ...shown } = programmeView(settings.programme.value);
    const prize = stampPrize(settings, now);
    return {
      programme: { ...shown, reward: prize ? { name: prize.name } : null },
      shop: shopView(shop),
    };
  },
});
