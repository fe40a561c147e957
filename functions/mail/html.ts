const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, char => ENTITIES[char] ?? char);

/** How a mail shows which shop sent it. */
export type Look = {
  /** The colour of the head and the button: '#rrggbb', on which white text can be read. */
  readonly color: string;
  /** The address of a picture and a description of it; null without a picture. */
  readonly logo: { readonly url: string; readonly alt: string } | null;
};

const FONT = "font-family:Georgia,'Times New Roman',serif";

export type Button = { readonly label: string; readonly link: string };

/** A paragraph of a mail's text, with its line breaks. */
export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** A paragraph in small print, from HTML. */
export const smallPrint = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#7d6255">${html}</p>`;

/** Lines on a coloured background, the first one in bold. */
export const box = ([first = '', ...others]: readonly string[]): string => {
  const lines = [`<strong>${escapeHtml(first)}</strong>`, ...others.map(escapeHtml)];
  return `<p style="margin:0 0 16px;padding:16px 20px;border-radius:14px;background:#fdf3e7;font-size:16px;line-height:1.6">${lines.join('<br>')}</p>`;
};

/** A link within small print. */
export const smallLink = ({ label, link }: Button): string =>
  `<a href="${escapeHtml(link)}" style="color:#7d6255">${escapeHtml(label)}</a>`;

export const buttonHtml = ({ label, link }: Button, { color }: Look): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${color};border-radius:999px">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;color:#ffffff;text-decoration:none;font-size:16px">${escapeHtml(label)}</a></td></tr></table>`;

type Page = {
  readonly title: string;
  /** The text of the head: the name, and a line below it. */
  readonly head: readonly [name: string, line: string];
  readonly look: Look;
  /** The HTML below the title. */
  readonly content: string;
};

/** Outlook uses only the width attribute, other programs the style. */
const logoHtml = ({ logo }: Look): string =>
  logo
    ? `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.alt)}" width="64" style="display:block;width:auto;height:auto;max-width:200px;max-height:64px;margin:0 0 14px;padding:6px;background:#ffffff;border-radius:12px;color:#3b241c;font-size:13px">`
    : '';

/** A whole mail in the shop's style, with tables and inline styles, which mail programs require. */
export const htmlPage = ({ title, head: [name, line], look, content }: Page): string =>
  `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fdf3e7;color:#3b241c;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:20px;overflow:hidden">
<tr><td style="background:${look.color};padding:28px 32px;color:#ffffff;font-size:26px;letter-spacing:.5px;word-break:break-word">${logoHtml(look)}${escapeHtml(name)}<div style="font-size:13px;letter-spacing:2px;padding-top:4px">${escapeHtml(line)}</div></td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;font-weight:normal">${escapeHtml(title)}</h1>
${content}
</td></tr></table></td></tr></table></body></html>`;
