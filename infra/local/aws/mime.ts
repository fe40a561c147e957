/** Parses the headers, the text and the HTML of a raw e-mail (RFC 5322 with MIME). */
type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

export type Message = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

const parsePart = (raw: string): Part => {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' };
};

const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );

const decodeBody = ({ headers, body }: Part): string => {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
};

/** Decodes encoded words: '=?UTF-8?B?…?=' and '=?UTF-8?Q?…?='. */
const decodeHeader = (value = ''): string =>
  value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?[^?]+\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );

const leafParts = (part: Part): Part[] => {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(
    part.headers.get('content-type') ?? '',
  )?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1)
    .filter(piece => !piece.startsWith('--'))
    .flatMap(piece => leafParts(parsePart(piece.replace(/^\r?\n/, ''))));
};

export const parseMessage = (raw: Buffer): Message => {
  const whole = parsePart(raw.toString('latin1'));
  const bodies = leafParts(whole);
  const ofType = (type: string): string => {
    const part = bodies.find(({ headers }) =>
      (headers.get('content-type') ?? 'text/plain').toLowerCase().startsWith(type),
    );
    return part ? decodeBody(part) : '';
  };
  return {
    from: decodeHeader(whole.headers.get('from')),
    to: decodeHeader(whole.headers.get('to')).split(',')[0]?.trim() ?? '',
    subject: decodeHeader(whole.headers.get('subject')),
    text: ofType('text/plain'),
    html: ofType('text/html'),
  };
};
