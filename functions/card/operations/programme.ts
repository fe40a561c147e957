import { card as contract } from '#shared/contract/card.ts';
import {
  programmeItems,
  programmeView,
  shop,
  stampPrize,
  programme as storedProgramme,
} from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';

/** The programme as everybody may know it, for the public pages. */
export const programme = operation(contract.programme, {
  loads: () => [...programmeItems(), shop()],
  run: ({ unit }) => {
    const { stampPrizeId: _, ...settings } = programmeView(unit.get(storedProgramme()));
    const prize = stampPrize(unit);
    return {
      programme: { ...settings, reward: prize ? { name: prize.name } : null },
      shop: unit.get(shop()) ?? null,
    };
  },
});
