import { readFileSync } from 'node:fs';
import { escapeHtml } from '#functions/mail/html.ts';
import { formatLongDateTime } from '#shared/dates.ts';
import type { Mail, Outbox } from '../aws/outbox.ts';

/** The pages that show the outbox: the list of all mails, and each mail. */
export const MAILBOX = '/__local/mailbox';

export type Page = {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const STYLES = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');
const HTML = 'text/html; charset=utf-8';

/** A mail's HTML may run no scripts, and its links open in a new tab. */
const MAIL_HEADERS = {
  'content-security-policy':
    "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

const page = (title: string, content: string): Page => ({
  type: HTML,
  body: `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${MAILBOX}.css">
</head>
<body><main>${content}</main></body>
</html>`,
});

const row = (mail: Mail): string =>
  `<li><a href="${MAILBOX}/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>A ${escapeHtml(mail.to)}, ${formatLongDateTime(mail.at)}</span></a></li>`;

const listPage = (mails: readonly Mail[]): Page =>
  page(
    'Posta in uscita',
    `<h1>Posta in uscita</h1><p>${
      mails.length === 0
        ? 'Nessuna e-mail ancora. Quelle che il sito invia arrivano qui, e solo qui.'
        : 'Le e-mail inviate dal sito, dalla più recente. Nessuna ha lasciato questo computer.'
    }</p><ol>${mails.map(row).join('')}</ol>`,
  );

const details = (entries: readonly (readonly [name: string, value: string])[]): string =>
  entries
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');

const mailPage = (mail: Mail): Page =>
  page(
    mail.subject,
    `<p><a href="${MAILBOX}">Tutta la posta</a></p><h1>${escapeHtml(mail.subject)}</h1>
<div class="letter"><dl>${details([
      ['Da', mail.from],
      ['A', mail.to],
      ['Data', formatLongDateTime(mail.at)],
      ...Object.entries(mail.headers ?? {}),
    ])}</dl></div>
${mail.html ? `<iframe title="Contenuto dell’e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${MAILBOX}/${mail.id}/html"></iframe>` : ''}
${mail.text ? `<pre class="letter">${escapeHtml(mail.text)}</pre>` : ''}`,
  );

const OPEN_LINKS_IN_NEW_TAB = '<base target="_blank">';

const mailContent = ({ html }: Mail): Page => ({
  type: HTML,
  body: /<head[\s>]/i.test(html)
    ? html.replace(/<head[^>]*>/i, head => head + OPEN_LINKS_IN_NEW_TAB)
    : OPEN_LINKS_IN_NEW_TAB + html,
  headers: MAIL_HEADERS,
});

/** The page at a path, if there is one. */
export const mailboxPage = (path: string, outbox: Outbox): Page | undefined => {
  if (path === MAILBOX) return listPage(outbox.list());
  if (path === `${MAILBOX}.css`) return { type: 'text/css; charset=utf-8', body: STYLES };
  const [, id = '', html] = /^\/(\d+)(\/html)?$/.exec(path.slice(MAILBOX.length)) ?? [];
  const mail = path.startsWith(`${MAILBOX}/`) ? outbox.find(id) : undefined;
  if (!mail) return undefined;
  return html ? mailContent(mail) : mailPage(mail);
};
