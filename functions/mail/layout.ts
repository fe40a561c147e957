import type { ShopIdentity } from '#shared/contract/schemas/shop.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { type Button, buttonHtml, escapeHtml, htmlPage, paragraph, smallPrint } from './html.ts';
import { lookOf } from './look.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * The content of a mail about an account. It holds nothing that a player has typed, such as a username or an address:
 * otherwise a stranger could write to anyone (rule 156). Only the news about the staff that super administrators get
 * names people (rule 299).
 */
export type AccountMail = {
  /** The title, which is also the subject. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: Button;
  readonly footnote: string;
};

const PRODUCT = 'Giorgione';
const GREETING = 'Ciao,';

const renderHtml = (
  { title, lines, button, footnote }: AccountMail,
  shop: ShopIdentity | undefined,
): string =>
  htmlPage({
    title,
    head: [PRODUCT, shop ? shopSign(shop) : 'PASTICCERIA & GIOCHI'],
    look: lookOf(shop),
    content: [
      ...[GREETING, ...lines].map(paragraph),
      buttonHtml(button, lookOf(shop)),
      smallPrint(
        `Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${escapeHtml(button.link)}</span>`,
      ),
      smallPrint(escapeHtml(footnote)),
    ].join('\n'),
  });

/** The plain-text version of the same mail. */
const renderText = (
  { lines, button, footnote }: AccountMail,
  shop: ShopIdentity | undefined,
): string => {
  const sender = shop ? `${PRODUCT}\n${shopSign(shop)}` : PRODUCT;
  return [GREETING, ...lines, `${button.label}:\n${button.link}`, footnote, sender].join('\n\n');
};

/**
 * A mail in the style of the shop (rule 275). `shop` is undefined until a super administrator has entered its details.
 */
export const composeMail = (content: AccountMail, shop: ShopIdentity | undefined): Mail => ({
  subject: content.title,
  text: renderText(content, shop),
  html: renderHtml(content, shop),
});
