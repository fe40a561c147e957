import { describe, expect } from 'vitest';
import { test as base } from './support/journey.ts';
import { LONG_NAME, Player } from './support/player.ts';
import { NARROW, type Site } from './support/site.ts';
import { VISITOR_PAGES } from './support/visitor-pages.ts';

/** A phone in landscape orientation. */
const LANDSCAPE_PHONE = { width: 844, height: 390 };

const expectNoOverflow = async (site: Site, path: string): Promise<void> => {
  await site.resize(NARROW);
  await site.goto(path);
  await site.page.getByRole('heading').first().waitFor();
  await site.waitUntilIdle();
  expect(await site.overflows()).toBe(false);
};

base.for(VISITOR_PAGES)('%s fits in the narrowest window', (path, { site }) =>
  expectNoOverflow(site, path),
);

/** A test with a player whose name and address are long. */
const test = base.extend('longName', async ({ site }) => {
  const player = await Player.onSite(site, LONG_NAME);
  const email = `massimiliano.${player.id}@pasticceria-lunghissima.example.it`;
  await player.call('PATCH', '/api/user/email', { email });
  return player;
});

describe('with a session', () => {
  test.for([
    '/dashboard',
    '/settings',
    '/giorgione',
    '/sfida',
    '/giorgione?campagna',
    '/giorgione?campagna=negozio',
  ])('%s fits in the narrowest window', async (path, { site, longName }) => {
    await longName.call('POST', '/api/matches', { score: 12_345 });
    await expectNoOverflow(site, path);
  });

  test.for(['/giorgione', '/giorgione?campagna=1'])(
    '%s fits a phone in landscape orientation',
    async (path, { site, longName }) => {
      if (path.endsWith('1')) await longName.call('POST', '/api/lives/use', { levelNumber: 1 });
      await site.resize(LANDSCAPE_PHONE);
      await site.goto(path);
      await site.page.getByRole('grid').waitFor();
      await site.waitUntilIdle();
      const [height, cell] = await site.page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('[role="gridcell"]')?.getBoundingClientRect().width ?? 0,
      ]);
      expect(height).toBe(LANDSCAPE_PHONE.height);
      expect(cell).toBeGreaterThan(40);
    },
  );
});
