import type { ShopDetails } from '#shared/contract/schemas/programme.ts';
import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import { SITE_URL } from '../env.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { composeMail, type Mail } from './layout.ts';

/** A mail with headers of its own. */
type MailWithHeaders = Mail & { readonly headers: Readonly<Record<string, string>> };

type Promotion = {
  readonly playerId: number;
  readonly message: PromotionMessage;
  /** The template of the reward that comes with it. */
  readonly prize: {
    readonly name: string;
    readonly conditions: string | null;
    readonly validUntil: number | null;
  } | null;
  readonly shop: ShopDetails | null;
};

/** The mail of a promotion, with what lets mail programs unsubscribe its player. */
export const promotionMail = async ({
  playerId,
  message: { title, body, path },
  prize,
  shop,
}: Promotion): Promise<MailWithHeaders> => {
  const token = `${playerId}.${await keyedHash('unsubscribe', String(playerId))}`;
  const sender = shop ? [shop.name, shop.address].filter(Boolean).join(', ') : 'Giorgione';
  const mail = composeMail({
    title,
    lines: [body, ...(prize ? [`Per te: ${prize.name}.`] : [])],
    button: { label: 'Apri', link: `${SITE_URL}${path ?? '/dashboard'}` },
    footnote: `${sender}. Per non ricevere più offerte: ${SITE_URL}/disiscrizione?token=${token}`,
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${SITE_URL}/api/mail/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
