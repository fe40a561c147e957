import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadImage } from '@napi-rs/canvas';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const STYLES = fileURLToPath(new URL('guide.css', import.meta.url));
/**
 * The guide's address on the site; its extension keeps infra/aws/web/rewrite.ts from treating it as a page of the app.
 */
const GUIDE = 'guida.html';

/** A picture of the guide, with its address in the text. */
type Picture = { readonly url: string; readonly width: number; readonly height: number };
type Pictures = ReadonlyMap<string, Picture>;

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** A picture with its size, so that nothing moves when it loads; it links to itself, since a phone shows it small. */
const pictureTag = ({ href, text }: Tokens.Image, pictures: Pictures): string => {
  const picture = pictures.get(href);
  if (!picture) throw new Error(`The guide shows ${href}, which is not in docs/`);
  const { url, width, height } = picture;
  const look = width < height ? ' class="phone"' : '';
  const size = `width="${width}" height="${height}"`;
  return `<a href="${url}"><img${look} src="${url}" alt="${text}" ${size} loading="lazy"></a>`;
};

/** The text as HTML; an address of the site, such as `/privacy`, becomes a link. */
export const guideBody = (text: string, pictures: Pictures): string =>
  new Marked({
    renderer: {
      heading({ depth, text: title, tokens }) {
        const content = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(title)}">${content}</h${depth}>\n`;
      },
      image: token => pictureTag(token, pictures),
      table(token) {
        const rows = [token.header, ...token.rows].map((cells, row) =>
          cells.map(({ tokens }) => {
            const content = this.parser.parseInline(tokens);
            return row === 0 ? `<th scope="col">${content}</th>` : `<td>${content}</td>`;
          }),
        );
        const [head = [], ...body] = rows.map(cells => `<tr>${cells.join('')}</tr>`);
        return `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>\n`;
      },
      codespan: ({ text: code }) =>
        code.startsWith('/') ? `<a href="${code}">${code}</a>` : `<code>${code}</code>`,
    },
  }).parse(text, { async: false });

const pageOf = (body: string, styles: string): string => `<!doctype html>
<html lang="it">
<head>
<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Guida per chi ha il negozio · Giorgione</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
${body}</main>
</body>
</html>
`;

/** Gives a file its address on the site. */
type Publish = (file: string, content: Buffer) => string;

/** The page of docs/guida.md. */
const guidePage = async (publish: Publish): Promise<string> => {
  const text = await readFile(join(DOCS, 'guida.md'), 'utf8');
  const files = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = '']) => file);
  const pictures = new Map<string, Picture>();
  for (const file of files) {
    const content = await readFile(join(DOCS, file));
    const { width, height } = await loadImage(content);
    pictures.set(file, { url: publish(join(DOCS, file), content), width, height });
  }
  return pageOf(guideBody(text, pictures), publish(STYLES, await readFile(STYLES)));
};

/**
 * Writes the owner's guide (docs/guida.md) as a standalone page, which loads nothing of the app. Its pictures and
 * styles are assets with a hash in their names. The development server serves them as they are stored.
 */
export const ownersGuide = (): Plugin => ({
  name: 'owners-guide',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${GUIDE}`, (_request, response, next) => {
      guidePage(file => `/@fs${file}`).then(page => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page);
      }, next);
    });
  },
  async generateBundle() {
    const source = await guidePage((file, content) => {
      const asset = this.emitFile({ type: 'asset', name: basename(file), source: content });
      return `/${this.getFileName(asset)}`;
    });
    this.emitFile({ type: 'asset', fileName: GUIDE, source });
  },
});
