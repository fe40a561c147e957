import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { Location, ShopIdentity } from '#shared/contract/schemas/shop.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { paths } from '#shared/pages.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { phoneText } from '#shared/typed-details.ts';
import { SITE_URL } from '../env.ts';
import { box, buttonHtml, escapeHtml, htmlPage, paragraph, smallLink, smallPrint } from './html.ts';
import type { Mail } from './layout.ts';
import { lookOf } from './look.ts';
import type { MailWithHeaders } from './send.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** The prize that comes with a promotion. */
type PromotionPrize = {
  readonly name: string;
  readonly conditions: string | null;
  /** An instant of its last day, in milliseconds. */
  readonly validUntil: number | null;
};

type Promotion = {
  readonly message: PromotionMessage;
  readonly prize: PromotionPrize | null;
  /** null until a super administrator has entered who runs the programme. */
  readonly shop: ShopIdentity | null;
  /** The open locations, the recipient's last visited one first; the mail mentions them if there are several. */
  readonly locations?: readonly Location[];
};

/** The sender's name while there is no shop. */
const PRODUCT = 'Giorgione';

/** The lines about a prize: its name, its conditions, and its last day. */
const prizeLines = ({ name, conditions, validUntil }: PromotionPrize): string[] => [
  `Per te: ${name}`,
  ...(conditions === null ? [] : [conditions]),
  ...(validUntil === null ? [] : [`Vale fino ${elideBefore('al', formatLongDate(validUntil))}.`]),
];

/** The location of the last visit, and a link to all locations (rule 317); nothing if there is only one. */
const ofLocations = ({ locations: [first, ...others] = [] }: Promotion) =>
  first && others.length > 0
    ? [
        {
          text: `Dove ci trovi: ${first.name}, ${first.address}${first.phone === null ? '' : `, tel. ${phoneText(first.phone)}`}.`,
          all: { label: 'Tutti i negozi', link: SITE_URL + paths.card },
        },
      ]
    : [];

/** The parts of a promotion's mail, in the order in which they appear (rule 237). */
const partsOf = ({ message, prize, shop }: Promotion) => {
  const { path } = message;
  const name = shop ? shopSign(shop) : PRODUCT;
  return {
    name,
    ofPrize: prize === null ? [] : prizeLines(prize),
    button: path
      ? { label: 'Scopri di più', link: SITE_URL + path }
      : { label: 'Apri l’app', link: SITE_URL + paths.dashboard },
    reason: `Ricevi questa e-mail perché hai chiesto a ${name} offerte e novità per e-mail.`,
    sender: shop ? [shop.name, shop.address, shop.email].join(', ') : PRODUCT,
  };
};

/**
 * The mail of a promotion (rule 237), with an unsubscribe link. It holds nothing that a player has typed (rule 156),
 * not even the recipient's name.
 */
export const composePromotionMail = (promotion: Promotion, unsubscribeLink: string): Mail => {
  const { title, body } = promotion.message;
  const { name, ofPrize, button, reason, sender } = partsOf(promotion);
  const where = ofLocations(promotion);
  const look = lookOf(promotion.shop);
  const unsubscribe = { label: 'Non ricevere più offerte', link: unsubscribeLink };
  return {
    subject: title,
    text: [
      title,
      body,
      ...(ofPrize.length > 0 ? [ofPrize.join('\n')] : []),
      `${button.label}:\n${button.link}`,
      ...where.map(({ text, all }) => `${text}\n${all.label}: ${all.link}`),
      `${reason}\n${unsubscribe.label}: ${unsubscribe.link}`,
      sender,
    ].join('\n\n'),
    html: htmlPage({
      title,
      head: [name, 'OFFERTE E NOVITÀ'],
      look,
      content: [
        paragraph(body),
        ...(ofPrize.length > 0 ? [box(ofPrize)] : []),
        buttonHtml(button, look),
        ...where.map(({ text, all }) => smallPrint(`${escapeHtml(text)}<br>${smallLink(all)}`)),
        smallPrint(`${escapeHtml(reason)}<br>${smallLink(unsubscribe)}`),
        smallPrint(escapeHtml(sender)),
      ].join('\n'),
    }),
  };
};

/**
 * The same mail for a player, with the headers for one-click unsubscription (RFC 8058), and the shop's address for
 * replies.
 */
export const promotionMail = async ({
  playerId,
  ...promotion
}: Promotion & { readonly playerId: number }): Promise<MailWithHeaders> => {
  const query = `?token=${await unsubscribeToken(playerId)}`;
  return {
    ...composePromotionMail(promotion, SITE_URL + paths.unsubscribe + query),
    headers: {
      'List-Unsubscribe': `<${SITE_URL}/api/mail/unsubscribe${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(promotion.shop && { 'Reply-To': promotion.shop.email }),
    },
  };
};
