import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_VIEWS, type FirstView } from './first-views.ts';
import { chunkOf, filesLoadedBy, type Manifest } from './manifest.ts';

const INDEX = 'index.html';
const SCRIPT = /<script src="\/assets\/first-requests-[\w-]+\.js"\s*>/;

/** The properties of the links of one kind; what is asked for with CORS is only handed to what asks so too. */
type Link = { readonly rel: string; readonly as?: string; readonly crossOrigin?: '' };
/** Who the links are for, if not everybody: the signed-in, or browsers in which a flag is not set. */
type Condition = { readonly isSignedIn: true } | { readonly unless: string };
type Links = readonly [link: Link, addresses: readonly string[], condition?: Condition | undefined];

const FETCH = { rel: 'preload', as: 'fetch', crossOrigin: '' } as const;
/** No style sheets: the page that loads them waits for them, unless it finds them in the document. */
const STYLES = { rel: 'preload', as: 'style', crossOrigin: '' } as const;
const MODULES = { rel: 'modulepreload', crossOrigin: '' } as const;
const PICTURES = { rel: 'preload', as: 'image' } as const;

const addressesOf = (files: Iterable<string>, extension: string): string[] =>
  [...files].filter(file => file.endsWith(extension)).map(file => `/${file}`);

/** The links that ask for what a page shows first: all at once instead of one after the other. */
const linksOf = (manifest: Manifest, view: FirstView): readonly Links[] => {
  const first = filesLoadedBy(manifest, [INDEX]);
  const files = filesLoadedBy(manifest, view.modules).difference(first);
  const picturesOf = (sources: readonly string[] = []) =>
    sources.map(source => `/${chunkOf(manifest, source).file}`);
  const unless = view.unless && { unless: view.unless.flag };
  const others = filesLoadedBy(manifest, view.unless?.modules ?? []).difference(first);
  const links: readonly Links[] = [
    [FETCH, view.reads, { isSignedIn: true }],
    [FETCH, view.publicReads ?? []],
    [STYLES, addressesOf(files, '.css')],
    [MODULES, addressesOf(files, '.js')],
    [PICTURES, picturesOf(view.pictures)],
    [MODULES, addressesOf(others.difference(files), '.js'), unless],
    [PICTURES, picturesOf(view.unless?.pictures), unless],
  ];
  return links.filter(([, addresses]) => addresses.length > 0);
};

export const firstRequests = (manifest: Manifest): Readonly<Record<string, readonly Links[]>> =>
  Object.fromEntries(
    Object.entries(FIRST_VIEWS).map(([path, view]) => [path, linksOf(manifest, view)]),
  );

/**
 * Writes into the built page what each address asks for first, by which web/first-requests.js
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
    if (!SCRIPT.test(page)) throw new Error(`${INDEX} does not load first-requests.js`);
    await writeFile(
      join(dir, INDEX),
      page.replace(SCRIPT, script => element + script),
    );
  },
});
