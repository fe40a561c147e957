import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { countAudience } from '../../domain/promotion/count-audience.ts';
import { requireUsablePrize } from '../../domain/promotion/usable-prize.ts';
import { operation } from '../../http/operation.ts';

/** How many players a campaign would reach now, by channel, and what it may cost (rule 246). */
export const promotionAudience = operation(contract.promotionAudience, {
  loads: () => programmeItems(),
  run: async ({ input: { audience, prizeId }, items: settings, now }) => {
    const cost = requireUsablePrize(settings, prizeId, now)?.cost ?? null;
    const counted = await countAudience(audience, settings, now);
    return { ...counted, cost: cost === null ? null : counted.players * cost };
  },
});
