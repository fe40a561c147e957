import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';
import { type FirstView, PAGES, type Page } from '#web/pages.ts';
import {
  addressOf,
  chunkOf,
  filesLoadedBy,
  type Manifest,
  modulesOf,
  viewsOf,
} from './manifest.ts';

/** The scripts that run before the page's code, by their names in web/. */
const EARLY_SCRIPTS = ['first-requests.js', 'theme.js'] as const;

/** The attributes of a kind of link; what a preload fetches with CORS is only reused by CORS requests. */
type Link = { readonly rel: string; readonly as?: string; readonly crossOrigin?: '' };
type Links = readonly [link: Link, addresses: readonly string[], isForSignedIn?: boolean];

const FETCH = { rel: 'preload', as: 'fetch', crossOrigin: '' } as const;
/**
 * Preloads instead of style sheet links: the page waits for the style sheets that it loads, unless it finds them in the
 * document.
 */
const STYLES = { rel: 'preload', as: 'style', crossOrigin: '' } as const;
const MODULES = { rel: 'modulepreload', crossOrigin: '' } as const;
const PICTURES = { rel: 'preload', as: 'image' } as const;

/** The links that fetch what a page shows first: all at once instead of one after another. */
const linksOf = (manifest: Manifest, page: Page, view: FirstView): readonly Links[] => {
  const first = filesLoadedBy(manifest, ['index.html']);
  const files = [...filesLoadedBy(manifest, modulesOf(page, view)).difference(first)];
  const addressesOf = (extension: string): string[] =>
    files.filter(file => file.endsWith(extension)).map(file => `/${file}`);
  const { reads = [], publicReads = [], pictures = [] } = view;
  const links: readonly Links[] = [
    [FETCH, reads.map(addressOf), true],
    [FETCH, publicReads.map(addressOf)],
    [STYLES, addressesOf('.css')],
    [MODULES, addressesOf('.js')],
    [PICTURES, pictures.map(source => `/${chunkOf(manifest, source).file}`)],
  ];
  return links.filter(([, addresses]) => addresses.length > 0);
};

/** What each address fetches first, for web/first-requests.js. */
const firstRequests = (manifest: Manifest): string =>
  JSON.stringify(
    Object.fromEntries(
      PAGES.flatMap(page =>
        viewsOf(page).map(([address, view]) => [address, linksOf(manifest, page, view)]),
      ),
    ),
  ).replaceAll('<', '\\u003c');

/** A script as it is served; its declarations stay local to it. */
const minified = async (path: string): Promise<string> => {
  const source = await readFile(path, 'utf8');
  return (await transform(source, { minify: true, format: 'iife', target: 'es2022' })).code.trim();
};

const replaceOnce = (text: string, found: string | RegExp, by: string): string => {
  if (text.search(found) < 0) throw new Error(`index.html has no ${found}`);
  return text.replace(found, () => by);
};

const IMPORT_MAP = /\s*<script type="importmap">.*?<\/script>/s;
const INLINE_SCRIPT = /<script(?: type="importmap")?>(.*?)<\/script>/gs;

/** The scripts that the page may run: the site's files, and inline scripts by the hashes of their content. */
export const scriptPolicy = (page: string): string => {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return ["script-src 'self'", ...hashes].join(' ');
};

/**
 * Puts the bundler's import map first, since links that load modules depend on it, then the scripts that run before the
 * page's code, and a policy that forbids all others. The policy is in the page because its hashes belong to one build:
 * a header comes from elsewhere, and during a release from another build.
 */
const withEarlyScripts = async (root: string, page: string, table: string): Promise<string> => {
  const [map = ''] = IMPORT_MAP.exec(page) ?? [];
  const data = `<script type="application/json" id="first-requests">${table}</script>`;
  let changed = replaceOnce(page, IMPORT_MAP, '');
  for (const name of EARLY_SCRIPTS) {
    const script = `<script>${await minified(join(root, name))}</script>`;
    changed = replaceOnce(changed, new RegExp(`<script src="/${name}"[^>]*></script>`), script);
  }
  changed = replaceOnce(changed, '<script>', [map.trim(), data, '<script>'].join('\n    '));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${scriptPolicy(changed)}" />`;
  return replaceOnce(changed, '<head>', `<head>\n    ${meta}`);
};

/** What an invite's link shows instead: apps that show a preview run no scripts. */
const INVITE = {
  title: 'Ti aspetto in pasticceria!',
  description: 'Iscriviti con il mio invito: una vita bonus e monete per tutti e due.',
} as const;

const asInvite = (page: string): string =>
  Object.entries(INVITE).reduce((changed, [name, text]) => {
    const tag = new RegExp(`<meta\\s+property="og:${name}"\\s+content="[^"]*`);
    return replaceOnce(changed, tag, `<meta property="og:${name}" content="${text}`);
  }, page);

/**
 * Completes the built page, and writes the copy of it for invites; infra/aws/web/rewrite.ts decides which links get
 * that copy.
 */
export const entryPage = (): Plugin => {
  let root = '';
  return {
    name: 'entry-page',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    writeBundle: async ({ dir = '' }) => {
      const manifest: Manifest = JSON.parse(
        await readFile(join(dir, '.vite/manifest.json'), 'utf8'),
      );
      const built = await readFile(join(dir, 'index.html'), 'utf8');
      const page = await withEarlyScripts(root, built, firstRequests(manifest));
      await writeFile(join(dir, 'index.html'), page);
      await writeFile(join(dir, 'invite.html'), asInvite(page));
      // Its content is in the page.
      await rm(join(dir, 'importmap.json'));
    },
  };
};
