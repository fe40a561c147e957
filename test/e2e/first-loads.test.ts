import { describe, expect } from 'vitest';
import { campaignPath, paths } from '#shared/pages.ts';
import { bytesOf, filesLoaded, partsOf } from '#test/support/loaded-files.ts';
import { sized } from '#test/support/nightly.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const MAX_SCRIPTS = 25;
/** Bytes after gzip: all style sheets of a page, and all its scripts, including the landing page's. */
const MAX_STYLES = 20_480;
const MAX_SCRIPT_BYTES = 195_000;

const MAIN = [paths.dashboard, paths.giorgione, campaignPath];
const PAGES = sized(MAIN, [
  ...MAIN,
  paths.challenge,
  paths.bakery,
  paths.oven,
  paths.npcMarket,
  paths.market,
  paths.arena,
  paths.friends,
  paths.leaderboards,
  paths.hallOfFame,
  paths.settings,
]);

/** The files that a page has loaded once it is idle. */
const filesOf = (site: Site, path: string) =>
  filesLoaded(site.page, ['.js', '.css'], async () => {
    await site.goto(path);
    await site.waitUntilIdle();
  });

describe('what a page loads on its own', () => {
  test('stays within the limits on scripts, their size, and the size of styles', async ({
    site,
    player,
  }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    for (const path of PAGES) {
      const { scripts, styles } = partsOf(await filesOf(site, path));
      expect.soft(scripts.length, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect.soft(bytesOf(styles), `styles of ${path}`).toBeLessThanOrEqual(MAX_STYLES);
      expect.soft(bytesOf(scripts), `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    }
  });
});
