import type { ShopDetails } from '#shared/contract/schemas/programme.ts';
import type { PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import { paths } from '#shared/pages.ts';
import { dateParts } from '#shared/period-text.ts';
import { dayKey } from '#shared/time.ts';
import { SITE_URL } from '../env.ts';
import { buttonHtml, escapeHtml, htmlPage, paragraph, shownLink, smallPrint } from './html.ts';
import type { Mail } from './layout.ts';
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
  /** null until a super administrator has said who runs the programme. */
  readonly shop: ShopDetails | null;
};

/** Who writes, as long as there is no shop. */
const PRODUCT = 'Giorgione';

/** '31 dicembre 2026', the day of Rome. */
const dayText = (instant: number): string =>
  dateParts(Date.parse(`${dayKey(instant)}T00:00:00Z`)).join(' ');

/** What is said of a prize: its name, its conditions, and until when it is good. */
const prizeLines = ({ name, conditions, validUntil }: PromotionPrize): string[] => [
  `Per te: ${name}.`,
  ...(conditions === null ? [] : [conditions]),
  ...(validUntil === null ? [] : [`Vale fino al giorno ${dayText(validUntil)}.`]),
];

/** What a mail of a promotion says, in the order in which it says it (rule 237). */
const partsOf = ({ message, prize, shop }: Promotion) => {
  const { body, path } = message;
  const name = shop?.name ?? PRODUCT;
  return {
    name,
    lines: [body, ...(prize === null ? [] : [prizeLines(prize).join('\n')])],
    button: path
      ? { label: 'Scopri di più', link: SITE_URL + path }
      : { label: 'Apri l’app', link: SITE_URL + paths.dashboard },
    reason: `Ricevi questa e-mail perché hai chiesto a ${name} offerte e novità per e-mail.`,
    sender: shop ? [shop.name, shop.address, shop.email].join(', ') : PRODUCT,
  };
};

const NO_MORE = 'Non vuoi più riceverne?';

/**
 * The mail of a promotion (rule 237), with a link that ends them. Nothing that a player has typed is in it
 * (rule 156): not even the name of who gets it.
 */
export const composePromotionMail = (promotion: Promotion, unsubscribeLink: string): Mail => {
  const { title } = promotion.message;
  const { name, lines, button, reason, sender } = partsOf(promotion);
  const { label, link } = button;
  return {
    subject: title,
    text: [
      title,
      ...lines,
      `${label}:\n${link}`,
      `${reason}\n${NO_MORE} ${unsubscribeLink}`,
      sender,
    ].join('\n\n'),
    html: htmlPage({
      title,
      head: [name, 'OFFERTE E NOVITÀ'],
      content: [
        ...lines.map(paragraph),
        buttonHtml(button),
        smallPrint(`${escapeHtml(reason)}<br>${NO_MORE} ${shownLink(unsubscribeLink)}`),
        smallPrint(escapeHtml(sender)),
      ].join('\n'),
    }),
  };
};

/** The same for a player, with the headers by which a mail program unsubscribes at a touch (RFC 8058). */
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
    },
  };
};
