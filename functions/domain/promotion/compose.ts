import type { Prize } from '#shared/contract/admin.ts';
import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import { openLocations } from '#shared/rules/locations.ts';
import type { shop } from '../../items/card.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { validityOf } from '../reward/prize.ts';
import { locationsOf } from '../shop/location.ts';
import { shopView } from '../shop/view.ts';

type Content = {
  readonly message: PromotionMessage;
  /** The template of the reward that comes with the promotion. */
  readonly prize: Prize | null;
  /** When the reward was issued, in milliseconds. */
  readonly issuedAt: number;
  /** The location of the player's last visit. */
  readonly lastLocationId?: number | null;
};

const prizeOf = ({ prize, issuedAt }: Pick<Content, 'prize' | 'issuedAt'>) => {
  if (!prize) return null;
  const view = prize;
  const { name, conditions } = view;
  return { name, conditions, validUntil: validityOf(view, issuedAt).validUntil };
};

/** Composes the mail of a promotion to a player. The code is loaded on first use, since few calls need it. */
export const composePromotion = async (
  stored: LoadedBy<typeof shop>,
  playerId: number,
  { lastLocationId, ...content }: Content,
) => {
  const { promotionMail } = await import('../../mail/promotion.ts');
  const { message } = content;
  const locations = stored.value ? locationsOf(stored.value) : [];
  return promotionMail({
    playerId,
    message,
    prize: prizeOf(content),
    shop: shopView(stored),
    locations: openLocations({ locations }, lastLocationId),
  });
};
