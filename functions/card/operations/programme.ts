import { card as contract } from '#shared/contract/card.ts';
import {
  namedSteps,
  programmeItems,
  programmeView,
  stampPrize,
} from '../../domain/card/programme.ts';
import { isOpen, shopView } from '../../domain/shop/view.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** The programme as everybody may know it, for the public pages. */
export const programme = operation(contract.programme, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: ({ items: { settings, shop }, now }) => {
    const { stampPrizeId: _, steps, ...shown } = programmeView(settings.programme.value);
    const prize = stampPrize(settings, now);
    return {
      programme: {
        ...shown,
        reward: prize ? { name: prize.name } : null,
        steps: namedSteps(settings, steps, { now }).map(({ stamps, name }) => ({ stamps, name })),
      },
      shop: shopView(shop),
      open: isOpen(shop),
    };
  },
});
