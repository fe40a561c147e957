import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEB_ROOT } from '#infra/local/process/build.ts';
import { scriptPolicy } from '#infra/site/entry-page.ts';
import { modulesOf, viewsOf } from '#infra/site/manifest.ts';
import { paths } from '#shared/pages.ts';
import { PAGES } from '#web/pages.ts';
import { chunkFiles, filesLoadedBy, gzippedSize, textOf } from './build-files.ts';

const KB = 1024;
const MAX_SCRIPTS = 125 * KB;
const MAX_STYLES = 20 * KB;
/** How much a page may load beyond the landing page. */
const MAX_PAGE = 60 * KB;

/** The files that each address loads before any interaction. */
const views = new Map(
  PAGES.flatMap(page =>
    viewsOf(page).map(([address, view]) => [
      address,
      filesLoadedBy('index.html', ...modulesOf(page, view)),
    ]),
  ),
);
const landing = views.get(paths.home) ?? new Set();

describe('the size of the site', () => {
  it('loads / with at most 125 KB of scripts', () => {
    expect(landing.size).toBeGreaterThan(0);
    expect(gzippedSize(landing, '.js')).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

  it.each([...views])(
    'adds at most 60 KB of scripts for %s, with at most 20 KB of styles in total',
    (_, files) => {
      expect(gzippedSize(files.difference(landing), '.js')).toBeLessThanOrEqual(MAX_PAGE);
      expect(gzippedSize(files, '.css')).toBeLessThanOrEqual(MAX_STYLES);
    },
  );

  it('keeps the contract’s schemas, dialogs and toasts out of the first load', () => {
    const scripts = [...landing].filter(file => file.endsWith('.js')).map(textOf);
    expect(scripts.filter(script => script.includes('~standard'))).toEqual([]);
    expect(scripts.filter(script => script.includes('DismissableLayer'))).toEqual([]);
  });

  it.each(['~standard', 'shouldUnregister'])(
    'has the form libraries in a single chunk: only one contains %s',
    text => {
      const scripts = chunkFiles.filter(file => file.endsWith('.js'));
      expect(scripts.filter(file => textOf(file).includes(text))).toHaveLength(1);
    },
  );

  it('preloads the fonts that its styles use', () => {
    const fontsIn = (text: string) => new Set(text.match(/\/assets\/[\w-]+\.woff2/g));
    const styles = [...landing].filter(file => file.endsWith('.css')).map(textOf);
    expect(fontsIn(textOf('index.html')).size).toBeGreaterThan(0);
    expect(fontsIn(textOf('index.html'))).toEqual(fontsIn(styles.join()));
  });

  it('shows a picture for a shared link, and for an invite its own texts', () => {
    const textsOf = (page: string) =>
      Object.fromEntries(
        [...textOf(page).matchAll(/<meta\s+property="og:(\w+)"\s+content="([^"]*)"/g)].map(
          ([, name = '', text = '']) => [name, text],
        ),
      );
    const [site, invite] = [textsOf('index.html'), textsOf('invite.html')];
    expect(site).toMatchObject({ locale: 'it_IT', image: '/link-preview.png' });
    expect(invite).toEqual({
      ...site,
      title: 'Ti aspetto in pasticceria!',
      description: expect.stringContaining('vita bonus'),
    });
    const scripts = (page: string) => textOf(page).match(/<script[^>]*>/g);
    expect(scripts('invite.html')).toEqual(scripts('index.html'));
    const icons = textOf('index.html').match(
      /(?<=rel="(?:apple-touch-icon|manifest)" href="\/)[^"]+/g,
    );
    expect(icons).toHaveLength(2);
    for (const file of ['link-preview.png', ...(icons ?? [])])
      expect(textOf(file).length).toBeGreaterThan(0);
  });

  it('has a content hash in the name of every script that the page loads, except the service worker', () => {
    const scripts = [...textOf('index.html').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(scripts).toHaveLength(1);
    expect(scripts.filter(file => !/^assets\/[\w-]+-[\w-]{8}\.js$/.test(file))).toEqual([]);
    expect(readdirSync(WEB_ROOT).filter(file => file.endsWith('.js'))).toEqual([
      'service-worker.js',
    ]);
  });

  it.each(['index.html', 'invite.html'])(
    'runs no script in %s except those that its policy allows',
    page => {
      const text = textOf(page);
      const [policy = '', content] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
      expect(content).toBe(scriptPolicy(text));
      expect(content?.match(/'sha256-/g)).toHaveLength(3);
      // A policy in a page applies to what follows it, and an import map to the scripts after it.
      expect(text.indexOf(policy)).toBeLessThan(text.indexOf('<script'));
      expect(text.match(/<script[^>]*>/)?.[0]).toBe('<script type="importmap">');
      expect(text).not.toMatch(/ on\w+="|javascript:/);
    },
  );

  it('loads nothing from other sites', () => {
    expect(textOf('index.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
