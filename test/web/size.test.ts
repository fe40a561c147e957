import { describe, expect, it } from 'vitest';
import { filesLoadedBy, gzippedSize, textOf } from './build-files.ts';

const KB = 1000;
const SCRIPTS = 115 * KB;
const STYLES = 15 * KB;
const GAME = 40 * KB;

/** What / fetches before anybody touches it. */
const landing = new Set([...filesLoadedBy('index.html'), 'theme.js']);

const beyondLanding = (page: string) => [...filesLoadedBy(page)].filter(file => !landing.has(file));

describe('the bytes of the site', () => {
  it('loads / with at most 115 KB of scripts', () => {
    expect(gzippedSize(landing, '.js')).toBeLessThanOrEqual(SCRIPTS);
  });

  it('loads / with at most 15 KB of styles', () => {
    expect(gzippedSize(landing, '.css')).toBeLessThanOrEqual(STYLES);
  });

  it.each([
    'giorgione/GiorgionePage.tsx',
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
    'ranking/RankingPage.tsx',
    'till/TillPage.tsx',
    'superadmin/SuperadminPage.tsx',
  ])('adds at most 40 KB for %s', page => {
    expect(gzippedSize(beyondLanding(page), '.js')).toBeLessThanOrEqual(GAME);
  });

  it('keeps the schemas of the contract, and dialogs and toasts, out of the first load', () => {
    const scripts = [...landing].filter(file => file.endsWith('.js')).map(textOf);
    expect(scripts.filter(script => script.includes('~standard'))).toEqual([]);
    expect(scripts.filter(script => script.includes('DismissableLayer'))).toEqual([]);
  });

  it('asks no other site for anything', () => {
    expect(textOf('index.html')).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});
