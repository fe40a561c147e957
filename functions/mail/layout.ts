import { type Button, buttonHtml, escapeHtml, htmlPage, paragraph, smallPrint } from './html.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * What a mail about an account says. Nothing that somebody has typed is in it, such as a username or an
 * address: a stranger could write to whom they like (rule 156).
 */
type MailContent = {
  /** The subject, too. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: Button;
  readonly footnote: string;
};

const GREETING = 'Ciao,';

const renderHtml = ({ title, lines, button, footnote }: MailContent): string =>
  htmlPage({
    title,
    head: ['Giorgione', 'PASTICCERIA & GIOCHI'],
    content: [
      ...[GREETING, ...lines].map(paragraph),
      buttonHtml(button),
      smallPrint(
        `Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${escapeHtml(button.link)}</span>`,
      ),
      smallPrint(escapeHtml(footnote)),
    ].join('\n'),
  });

/** The plain-text version of the same mail. */
const renderText = ({ lines, button, footnote }: MailContent): string =>
  [GREETING, ...lines, `${button.label}:\n${button.link}`, footnote, 'Giorgione'].join('\n\n');

/** A mail in the shop's style. */
export const composeMail = (content: MailContent): Mail => ({
  subject: content.title,
  text: renderText(content),
  html: renderHtml(content),
});
