import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { shop } from '../../items/card.ts';
import type { StoredPrize } from '../../items/rewards.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { shopView } from '../card/programme.ts';

type Content = {
  readonly message: PromotionMessage;
  readonly prize: StoredPrize | null;
};

/** The mail of a promotion to a player. Its code is loaded on first use: few calls need it. */
export const composePromotion = async (
  stored: LoadedBy<typeof shop>,
  playerId: number,
  content: Content,
) => {
  const { promotionMail } = await import('../../mail/promotion.ts');
  return promotionMail({ playerId, ...content, shop: shopView(stored) });
};
