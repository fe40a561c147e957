import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_VIEWS, type FirstView } from './first-views.ts';
import { chunkOf, filesLoadedBy, type Manifest } from './manifest.ts';

const INDEX = 'index.html';
const SCRIPT = '<script async src="/first-requests.js">';

/** The properties of the links of one kind; what is asked for with CORS is only handed to what asks so too. */
type Link = { readonly rel: string; readonly as?: string; readonly crossOrigin?: '' };
type Requests = readonly (readonly [link: Link, addresses: readonly string[]])[];

/** The links that ask for what a page shows first: all at once instead of one after the other. */
const requestsOf = (manifest: Manifest, { modules, reads, pictures = [] }: FirstView): Requests => {
  const first = filesLoadedBy(manifest, [INDEX]);
  const files = [...filesLoadedBy(manifest, modules)].filter(file => !first.has(file));
  const ending = (extension: string) =>
    files.filter(file => file.endsWith(extension)).map(file => `/${file}`);
  const requests: Requests = [
    [{ rel: 'preload', as: 'fetch', crossOrigin: '' }, reads],
    // No style sheets: the page that loads them waits for them, unless it finds them in the document.
    [{ rel: 'preload', as: 'style', crossOrigin: '' }, ending('.css')],
    [{ rel: 'modulepreload', crossOrigin: '' }, ending('.js')],
    [{ rel: 'preload', as: 'image' }, pictures.map(source => `/${chunkOf(manifest, source).file}`)],
  ];
  return requests.filter(([, addresses]) => addresses.length > 0);
};

export const firstRequests = (manifest: Manifest): Readonly<Record<string, Requests>> =>
  Object.fromEntries(
    Object.entries(FIRST_VIEWS).map(([path, view]) => [path, requestsOf(manifest, view)]),
  );

/**
 * Writes into the built page what each address asks for first, by which web/public/first-requests.js
 * goes: it is data, which the content security policy allows where it forbids inline scripts.
 */
export const firstRequestsTable = (): Plugin => ({
  name: 'first-requests',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
    const page = await readFile(join(dir, INDEX), 'utf8');
    const table = JSON.stringify(firstRequests(manifest)).replaceAll('<', '\\u003c');
    const element = `<script type="application/json" id="first-requests">${table}</script>`;
    if (!page.includes(SCRIPT)) throw new Error(`${INDEX} does not load first-requests.js`);
    await writeFile(
      join(dir, INDEX),
      page.replace(SCRIPT, () => element + SCRIPT),
    );
  },
});
