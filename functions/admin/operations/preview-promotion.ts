import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { composePromotion } from '../../domain/promotion/compose.ts';
import { requireUsablePrize } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** Renders the campaign's mail as the caller would receive it. */
export const previewPromotion = operation(contract.previewPromotion, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: async ({ input: { message, prizeId }, caller, items: { settings, shop }, now }) => {
    const prize = requireUsablePrize(settings, prizeId, now) ?? null;
    const { subject, html, text } = await composePromotion(shop, caller.id, {
      message,
      prize,
      issuedAt: now,
    });
    return { subject, html, text };
  },
});
