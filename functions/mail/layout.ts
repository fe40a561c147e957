const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char);

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * What a mail says. Nothing that somebody has typed is in it, such as a username or an address: a
 * stranger could write to whom they like (rule 156).
 */
type MailContent = {
  /** The subject, too. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly button: { readonly label: string; readonly link: string };
  readonly footnote: string;
};

const GREETING = 'Ciao,';

const FONT = "font-family:Georgia,'Times New Roman',serif";

/** The HTML version, in the shop's style: tables and inline styles, as mail programs need. */
const renderHtml = ({ title, lines, button, footnote }: MailContent): string => {
  const link = escapeHtml(button.link);
  const paragraphs = [GREETING, ...lines]
    .map(
      line => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(line)}</p>`,
    )
    .join('');
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fdf3e7;color:#3b241c;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:20px;overflow:hidden">
<tr><td style="background:#7a2e3b;padding:28px 32px;color:#fff6ea;font-size:26px;letter-spacing:.5px">Giorgione<div style="font-size:13px;letter-spacing:2px;padding-top:4px;color:#f4cfae">PASTICCERIA &amp; GIOCHI</div></td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;font-weight:normal">${escapeHtml(title)}</h1>
${paragraphs}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#b4432f;border-radius:999px">
<a href="${link}" style="display:inline-block;padding:14px 28px;color:#ffffff;text-decoration:none;font-size:16px">${escapeHtml(button.label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#7d6255;word-break:break-all">Se il pulsante non funziona, copia questo indirizzo nel browser:<br>${link}</p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#7d6255">${escapeHtml(footnote)}</p>
</td></tr></table></td></tr></table></body></html>`;
};

/** The plain-text version of the same mail. */
const renderText = ({ lines, button, footnote }: MailContent): string =>
  [GREETING, ...lines, `${button.label}:\n${button.link}`, footnote, 'Giorgione'].join('\n\n');

/** A mail in the shop's style. */
export const composeMail = (content: MailContent): Mail => ({
  subject: content.title,
  text: renderText(content),
  html: renderHtml(content),
});
