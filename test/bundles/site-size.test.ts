import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEB_ROOT } from '#infra/local/process/build.ts';
import { EARLY_SCRIPTS } from '#infra/site/early-scripts.ts';
import { chunkFiles, filesLoadedBy, gzippedSize, textOf } from './build-files.ts';

const KB = 1000;
const MAX_SCRIPTS = 115 * KB;
const MAX_STYLES = 12 * KB;
const MAX_PAGE = 40 * KB;

/** The files that / loads before any interaction. */
const landing = filesLoadedBy('index.html', ...EARLY_SCRIPTS, 'auth/LandingPage.tsx');

/** What it loads after its first view, too. */
const wholeLanding = landing.union(
  filesLoadedBy('layout/SiteState.tsx', 'passkeys/PasskeySignIn.tsx', 'shop/ShopSection.tsx'),
);
const beyondLanding = (page: string) =>
  [...filesLoadedBy(page)].filter(file => !wholeLanding.has(file));

describe('the size of the site', () => {
  it('loads / with at most 115 KB of scripts', () => {
    expect(gzippedSize(landing, '.js')).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

  it('loads / with at most 12 KB of styles', () => {
    expect(gzippedSize(landing, '.css')).toBeLessThanOrEqual(MAX_STYLES);
  });

  it.each([
    'dashboard/DashboardPage.tsx',
    'card/CardPage.tsx',
    'game-page/GamePage.tsx',
    'challenge/ChallengePage.tsx',
    'campaign/Campaign.tsx',
    'hall-of-fame/HallOfFamePage.tsx',
    'bakery/home/BakeryPage.tsx',
    'bakery/section/SectionPage.tsx',
    'bakery/oven/OvenPage.tsx',
    'bakery/movements/MovementsPage.tsx',
    'friends/FriendsPage.tsx',
    'friends/chat/Chat.tsx',
    'markets/npc/NpcMarketPage.tsx',
    'markets/players/PlayersMarketPage.tsx',
    'arena/ArenaPage.tsx',
    'settings/SettingsPage.tsx',
    'leaderboards/BakeryLeaderboardsPage.tsx',
    'till/TillPage.tsx',
    'superadmin/SuperadminPage.tsx',
  ])('adds at most 40 KB for %s, with at most 12 KB of styles in all', page => {
    expect(gzippedSize(beyondLanding(page), '.js')).toBeLessThanOrEqual(MAX_PAGE);
    const styles = new Set([...filesLoadedBy('index.html'), ...filesLoadedBy(page)]);
    expect(gzippedSize(styles, '.css')).toBeLessThanOrEqual(MAX_STYLES);
  });

  it('keeps the contract’s schemas, dialogs and toasts out of the first load', () => {
    const scripts = [...landing].filter(file => file.endsWith('.js')).map(textOf);
    expect(scripts.filter(script => script.includes('~standard'))).toEqual([]);
    expect(scripts.filter(script => script.includes('DismissableLayer'))).toEqual([]);
  });

  it.each(['~standard', 'shouldUnregister'])(
    'has the libraries of the forms in one chunk: only one contains %s',
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

  it('shows a shared link with a picture, and an invite with its own texts', () => {
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

  it('has a hash in the name of every script that the page loads, but for the service worker', () => {
    const scripts = [...textOf('index.html').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    // Besides the early scripts the bundler's runtime and the first load.
    expect(scripts).toHaveLength(EARLY_SCRIPTS.length + 2);
    expect(scripts.filter(file => !/^assets\/[\w-]+-[\w-]{8}\.js$/.test(file))).toEqual([]);
    expect(readdirSync(WEB_ROOT).filter(file => file.endsWith('.js'))).toEqual([
      'service-worker.js',
    ]);
    // What runs before the page's code has to be there without a network, too.
    const kept = textOf('service-worker.js');
    expect(scripts.filter(file => !kept.includes(`"${file}"`))).toEqual([]);
  });

  it('loads nothing from other sites', () => {
    expect(textOf('index.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
