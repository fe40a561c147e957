import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { composePromotion } from '../../domain/promotion/compose.ts';
import { requireUsablePrize } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

/** Mails a message to the caller alone. Their consents don't matter, since they asked for it. */
export const testPromotion = operation(contract.testPromotion, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: async ({ input, caller, unit, items: { settings, shop }, now, afterCommit }) => {
    const { message, prizeId } = input;
    const prize = requireUsablePrize(settings, prizeId, now) ?? null;
    const mail = await composePromotion(shop, caller.id, { message, prize, issuedAt: now });
    await unit.load(await suppressedAddress(caller.email));
    audit(unit, caller.id, {
      action: 'promotion.test',
      target: 'promotions',
      after: { title: message.title, prizeId: prizeId ?? null },
    });
    afterCommit(() => sendMail(unit, caller.email, () => mail));
    return {};
  },
});
